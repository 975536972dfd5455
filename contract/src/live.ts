import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Kinds of data that change. Each table has one; its migration names it. */
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
    summary: 'Stream server-sent events. Each names the kind of data that changed in the business.',
    /** `all`: anything may have changed since. */
    events: z.object({ changed: z.enum([...topics, 'all']) }),
    errors: ['not_found'],
  }),
}
