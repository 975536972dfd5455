import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { topics } from './topics.ts'

export { type Topic, topics } from './topics.ts'

export const liveApi = {
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    auth: ['trainer', 'client'],
    action: 'own.use',
    summary: 'Stream server-sent events. Each names the kind of data that changed in the business.',
    /** `all`: anything may have changed since. */
    events: z.object({ changed: z.enum([...topics, 'all']) }),
    errors: ['not_found'],
  }),
}
