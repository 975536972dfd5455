import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const outdatedDraftsApi = {
  outdatedDrafts: endpoint({
    method: 'GET',
    path: '/api/outdated-drafts',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Count drafts whose tax you no longer charge. They cannot be issued until they are updated.',
    reply: z.object({ count: z.number().int() }),
    shows: ['money'],
    errors: ['not_found'],
  }),
  updateOutdatedDrafts: endpoint({
    method: 'POST',
    path: '/api/outdated-drafts/update',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Update the tax of up to 100 outdated drafts; repeat with `next` until it is null. Line prices stay.',
    body: z.object({
      /** `next` from the previous call; omit it on the first call. */
      after: id.optional(),
    }),
    status: 200,
    reply: z.object({
      updated: z.number().int(),
      /** Drafts that match none of your rates: they cannot be issued yet. */
      left: z.number().int(),
      next: id.nullable(),
    }),
    changes: ['money'],
    errors: ['not_found'],
  }),
}
