import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const outdatedDraftsApi = {
  outdatedDrafts: endpoint({
    method: 'GET',
    path: '/api/outdated-drafts',
    auth: 'trainer',
    summary: 'Count drafts whose tax you no longer charge. They cannot be issued until they are updated.',
    reply: z.object({ count: z.number().int() }),
    errors: ['not_found'],
  }),
  updateOutdatedDrafts: endpoint({
    method: 'POST',
    path: '/api/outdated-drafts/update',
    auth: 'trainer',
    summary: 'Give every outdated draft the tax you charge now. Prices of lines stay as they are.',
    body: z.object({}),
    status: 200,
    reply: z.object({ updated: z.number().int(), left: z.number().int() }),
    errors: ['not_found'],
  }),
}
