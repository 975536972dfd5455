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
    summary: 'Stream server-sent events: each names the kind of data that changed in the business.',
    /** `all`: anything may have changed meanwhile. */
    events: z.object({ changed: z.enum([...topics, 'all']) }),
    errors: ['not_found'],
  }),
}
