import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, newId, requiredLine, version } from '../../fields.ts'
import { msg } from '../../messages.ts'

/**
 * Why a calendar could not be read. no_answer: nothing came within 15 seconds. refused: its server answered with an
 * error. forbidden: the address is not on the public internet. no_calendar: the answer is not a whole iCalendar file.
 * too_large: more than 10 MB, 5,000 events or 5,000 busy times. unreadable: reading it takes too long. locked: the
 * address was encrypted with a SECRET that is gone.
 */
export const calendarProblems = [
  'no_answer',
  'refused',
  'forbidden',
  'no_calendar',
  'too_large',
  'unreadable',
  'locked',
] as const

/** Address of an iCalendar file, as calendar programs show it. It is a secret: it opens the whole calendar. */
const address = z
  .string()
  .trim()
  .max(2_000)
  .regex(
    /^(?:https|webcal):\/\/[^\s/]+\S*$/i,
    msg('must be an address that begins with https:// or webcal://'),
  )

const clash = z.object({
  lessonId: id,
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
})

export const linkedCalendar = z.object({
  id,
  name: z.string(),
  /** Host of the address. The address itself is never shown again. */
  host: z.string(),
  /** Whether tentative events block bookings. */
  countsTentative: z.boolean(),
  /** Last time it was read; null: not yet. */
  readAt: instant.nullable(),
  /** Since when it cannot be read, and why; null: it can. The busy times of the last reading still apply. */
  failing: z.object({ since: instant, problem: z.enum(calendarProblems) }).nullable(),
  /** Events that cannot be read; they do not block bookings. */
  skippedEvents: z.number().int(),
  /** Busy times of the next 60 days. */
  busyCount: z.number().int(),
  /** Planned lessons of the next 60 days during busy times, by start. At most 20. */
  clashes: z.array(clash),
  version,
})

const params = z.object({ id })

/** Calendars of trainers outside of the product (S24). Trainers see and change their own only. */
export const linkedCalendarsApi = {
  linkedCalendars: endpoint({
    method: 'GET',
    path: '/api/linked-calendars',
    auth: 'trainer',
    action: 'availability.change',
    summary: 'List your linked calendars, oldest first. Their busy times block bookings.',
    reply: z.object({ items: z.array(linkedCalendar) }),
    shows: ['availability', 'lessons'],
    errors: ['not_found'],
  }),
  linkCalendar: endpoint({
    method: 'POST',
    path: '/api/linked-calendars',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Link a calendar by its secret iCalendar address. It is read at once, then every 15 minutes. At most 5.',
    body: z.object({
      id: newId.optional(),
      name: requiredLine(60),
      address,
      /** Default: true. */
      countsTentative: z.boolean().optional(),
    }),
    status: 201,
    reply: linkedCalendar,
    changes: ['availability'],
    errors: ['not_found', 'id_taken', 'too_many', 'idempotency_conflict', 'rate_limited'],
    repeatable: true,
  }),
  changeLinkedCalendar: endpoint({
    method: 'PATCH',
    path: '/api/linked-calendars/{id}',
    auth: 'trainer',
    action: 'availability.change',
    summary: 'Change a linked calendar, unlink it, or link it again within an hour.',
    params,
    body: z.object({
      version,
      name: requiredLine(60).optional(),
      address: address.optional(),
      countsTentative: z.boolean().optional(),
      removed: z.boolean().optional(),
    }),
    reply: linkedCalendar,
    changes: ['availability'],
    errors: ['not_found', 'too_many', 'version_conflict', 'rate_limited'],
  }),
  readLinkedCalendar: endpoint({
    method: 'POST',
    path: '/api/linked-calendars/{id}/reading',
    auth: 'trainer',
    action: 'availability.change',
    summary: 'Read a linked calendar now. The answer comes first; `readAt` or `failing` then changes.',
    params,
    status: 202,
    reply: linkedCalendar,
    changes: ['availability'],
    errors: ['not_found', 'rate_limited'],
  }),
}
