import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, newId } from './fields.ts'

/** Whose names stand in a feed; children's only when somebody says so (S23). */
export const feedNames = ['grown_ups', 'none', 'all'] as const

const feed = z.object({
  id,
  names: z.enum(feedNames),
  madeAt: instant,
  /** When a calendar program last came for it. */
  fetchedAt: instant.nullable(),
})

export const feedsApi = {
  calendarFeeds: endpoint({
    method: 'GET',
    path: '/api/calendar-feeds',
    auth: ['trainer', 'client'],
    summary: 'My calendar feeds that stand.',
    reply: z.object({ items: z.array(feed) }),
    errors: [],
  }),
  makeFeed: endpoint({
    method: 'POST',
    path: '/api/calendar-feeds',
    auth: ['trainer', 'client'],
    summary:
      'Make a secret address for calendar programs: the lessons I give, or those of my riders. It is told once.',
    body: z.object({ id: newId.optional(), names: z.enum(feedNames).optional() }),
    status: 201,
    reply: feed.extend({ url: z.string() }),
    errors: ['not_found', 'id_taken', 'too_many'],
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: '/api/calendar-feeds/{id}',
    auth: ['trainer', 'client'],
    summary: 'A feed answers nothing any more.',
    params: z.object({ id }),
    errors: ['not_found'],
  }),
  fetchFeed: endpoint({
    method: 'GET',
    path: '/api/feeds/{secret}',
    auth: 'capability',
    summary: 'Lessons of the last 30 days and of half a year to come, as RFC 5545 has them.',
    params: z.object({ secret: z.string().min(1).max(64) }),
    download: ['text/calendar'],
    errors: ['link_invalid', 'rate_limited'],
  }),
}
