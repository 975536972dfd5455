import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, version } from '../../fields.ts'
import { msg } from '../../messages.ts'

/** Wall time of the business. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('must be a time such as 16:30'))
/** The same, or 24:00. */
export const endTime = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, msg('must be a time such as 16:30'))

/** 1 is Monday, 7 is Sunday. */
const weekday = z.number().int().min(1).max(7)

export const hours = z.object({
  weekday,
  from: wallTime,
  until: endTime,
  /** The trainer's location at this time; null: anywhere. */
  placeId: id.nullable(),
})

/** Weekly hours for a period, with or without an end. Only one week of a trainer applies on a day. */
export const week = z.object({
  id,
  trainerId: id,
  /** First day; null: no start. */
  validFrom: day.nullable(),
  /** Last day; null: no end. */
  validUntil: day.nullable(),
  /** From Monday, by time, without overlaps. */
  hours: z.array(hours),
  version,
})

export const exceptionKinds = ['closed', 'open'] as const

/** Days on which a trainer's hours differ from the week. */
export const exception = z.object({
  id,
  /** null: everybody in the business. */
  trainerId: id.nullable(),
  kind: z.enum(exceptionKinds),
  fromDay: day,
  /** Last day. */
  untilDay: day,
  /** Start time on each of these days; null with `until`: the whole day. */
  from: wallTime.nullable(),
  until: endTime.nullable(),
  /** Only for additional hours. */
  placeId: id.nullable(),
  reason: z.string(),
  /** Added as a public holiday. */
  isHoliday: z.boolean(),
  version,
})

/** A time in which a trainer can be booked. */
export const openTime = z.object({
  trainerId: id,
  placeId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
})

/** A time in which a trainer's linked calendars block bookings (S24). What it is for is not stored. */
export const busyTime = openTime.omit({ placeId: true })

export const holiday = z.object({
  day,
  name: z.string(),
  /** The exception that closes the business on this holiday; null if it is open. */
  adopted: z.object({ id, version }).nullable(),
})

const weekFields = {
  validFrom: day.nullable().optional(),
  validUntil: day.nullable().optional(),
}
export const exceptionFields = {
  fromDay: day,
  untilDay: day,
  from: wallTime.nullable().optional(),
  until: endTime.nullable().optional(),
  placeId: id.nullable().optional(),
  reason: line(120).optional(),
}
export const year = z.coerce.number().int().min(2000).max(2100)
/** Code from the list of regions; empty: national holidays only. */
export const region = z
  .string()
  .trim()
  .regex(/^[A-Z0-9]{1,4}$/, msg('must be one of the regions'))
const params = z.object({ id })

export const availabilityApi = {
  availability: endpoint({
    method: 'GET',
    path: '/api/availability',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List when trainers can be booked, for up to 45 days of the business’s calendar.',
    query: z.object({ from: day, until: day, trainerId: id.optional() }),
    reply: z.object({
      /** By start. The times of a trainer never overlap or adjoin. */
      items: z.array(openTime),
      /** Exceptions of these days, those for everybody first. */
      exceptions: z.array(exception),
      /** Times in which linked calendars block bookings, by start. At most 2,000. */
      busy: z.array(busyTime),
      /** Trainers without weekly hours: their availability is unknown. */
      unsetTrainerIds: z.array(id),
      timeZone: z.string(),
    }),
    shows: ['availability'],
    errors: ['not_found'],
  }),
  weeks: endpoint({
    method: 'GET',
    path: '/api/availability/weeks',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List a trainer’s weekly hours in the order they apply. At most 100.',
    query: z.object({ trainerId: id }),
    reply: z.object({ items: z.array(week) }),
    shows: ['availability'],
    errors: ['not_found'],
  }),
  addWeek: endpoint({
    method: 'POST',
    path: '/api/availability/weeks',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Add weekly hours for a period. Earlier hours end where the new ones begin. Trainers change their own; the owner changes everybody’s.',
    body: z.object({
      id: newId.optional(),
      trainerId: id,
      ...weekFields,
      hours: z.array(hours).max(200),
    }),
    status: 201,
    reply: week,
    changes: ['availability'],
    errors: ['not_found', 'forbidden', 'id_taken', 'availability_overlap', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeWeek: endpoint({
    method: 'PATCH',
    path: '/api/availability/weeks/{id}',
    auth: 'trainer',
    action: 'availability.change',
    summary: 'Change weekly hours or their period, or archive or restore them.',
    params,
    body: z.object({
      version,
      ...weekFields,
      hours: z.array(hours).max(200).optional(),
      removed: z.boolean().optional(),
    }),
    reply: week,
    changes: ['availability'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'availability_overlap'],
  }),
  exceptions: endpoint({
    method: 'GET',
    path: '/api/availability/exceptions',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List exceptions that end on a day or later, by their first day.',
    query: z.object({
      ...pageQuery,
      /** Default: today. */
      from: day.optional(),
      /** Including those for everybody. */
      trainerId: id.optional(),
    }),
    reply: page(exception),
    shows: ['availability'],
    errors: ['not_found'],
  }),
  addException: endpoint({
    method: 'POST',
    path: '/api/availability/exceptions',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Add closed or additional hours. Trainers add their own; the owner adds them for anybody or for everybody.',
    body: z.object({
      id: newId.optional(),
      /** null: everybody. */
      trainerId: id.nullable(),
      kind: z.enum(exceptionKinds),
      ...exceptionFields,
    }),
    status: 201,
    reply: exception,
    changes: ['availability'],
    errors: ['not_found', 'forbidden', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeException: endpoint({
    method: 'PATCH',
    path: '/api/availability/exceptions/{id}',
    auth: 'trainer',
    action: 'availability.change',
    summary: 'Change an exception, or archive or restore it.',
    params,
    body: z.object({
      version,
      ...z.object(exceptionFields).partial().shape,
      removed: z.boolean().optional(),
    }),
    reply: exception,
    changes: ['availability'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'availability_overlap'],
  }),
  holidays: endpoint({
    method: 'GET',
    path: '/api/availability/holidays',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the public holidays of a year in the business’s country, and whether the business closes on them.',
    query: z.object({ year, region: region.optional() }),
    reply: z.object({
      country: z.string(),
      /** Regions with holidays of their own, by name. */
      regions: z.array(z.object({ code: z.string(), name: z.string() })),
      items: z.array(holiday),
    }),
    shows: ['availability', 'business'],
    errors: ['not_found'],
  }),
  adoptHolidays: endpoint({
    method: 'POST',
    path: '/api/availability/holidays',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Close the business on the public holidays given. Owner only. Returns their exceptions, including existing ones.',
    body: z.object({ year, region: region.optional(), days: z.array(day).min(1).max(100) }),
    status: 201,
    reply: z.object({ items: z.array(exception) }),
    changes: ['availability'],
    errors: ['not_found', 'forbidden', 'idempotency_conflict'],
    repeatable: true,
  }),
}
