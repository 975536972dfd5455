import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, newId } from '../../fields.ts'

/** Names shown in a feed; minors' names only if chosen (S23). */
export const feedNames = ['grown_ups', 'none', 'all'] as const

const remindMinutes = z
  .number()
  .int()
  .min(5)
  .max(7 * 24 * 60)

const feed = z.object({
  id,
  names: z.enum(feedNames),
  /** Minutes before each lesson at which calendar programs remind; null: no reminder. */
  remindMinutes: remindMinutes.nullable(),
  madeAt: instant,
  /** Time of the last request by a calendar program. */
  fetchedAt: instant.nullable(),
})

export const calendarFeedsApi = {
  calendarFeeds: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'List your active calendar feeds.',
    reply: z.object({ items: z.array(feed) }),
    shows: ['feeds'],
    errors: [],
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feeds',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary:
      'Create a secret calendar feed address for your lessons or your riders’ lessons. It is returned once.',
    body: z.object({
      id: newId.optional(),
      /** Default: all names in a client's own feed, adults' names in a trainer's. */
      names: z.enum(feedNames).optional(),
      remindMinutes: remindMinutes.nullable().optional(),
    }),
    status: 201,
    reply: feed.extend({ url: z.string() }),
    changes: ['feeds'],
    errors: ['not_found', 'id_taken', 'too_many'],
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feeds/{id}',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Turn off a calendar feed.',
    params: z.object({ id }),
    changes: ['feeds'],
    errors: ['not_found'],
  }),
  fetchFeed: endpoint({
    method: 'GET',
    path: '/api/feeds/{secret}',
    auth: 'capability',
    summary: 'Return lessons of the last 30 days and the next half year in iCalendar format (RFC 5545).',
    params: z.object({ secret: z.string().min(1).max(64) }),
    download: ['text/calendar'],
    errors: ['link_invalid', 'rate_limited'],
  }),
}
