import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Kinds of things that change; a migration names one of them for each of its tables. */
export const topics = [
  'lessons',
  'offers',
  'availability',
  'horses',
  'people',
  'places',
  'money',
  'permits',
] as const
export type Topic = (typeof topics)[number]

export const liveApi = {
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    auth: ['trainer', 'client'],
    summary:
      'Server-sent events: which kind of thing has just changed in the business, until either side ends.',
    /** `all`: anything may have changed meanwhile. */
    events: z.object({ changed: z.enum([...topics, 'all']) }),
    errors: ['not_found'],
  }),
}
