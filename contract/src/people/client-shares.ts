import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { trainersSee } from '../identity/team.ts'

const params = z.object({ id })

const clientSharing = z.object({
  /** With `all`, every trainer sees the client anyway. */
  trainersSee,
  /** People with the role trainer, by name. */
  trainers: z.array(
    z.object({
      /** User id. */
      id,
      name: z.string(),
      isMe: z.boolean(),
      /** Sees the client while trainers see only their own clients. */
      sees: z.boolean(),
      /** Somebody shared the client with this trainer. */
      isShared: z.boolean(),
    }),
  ),
})

/** Clients shared with colleagues who see only their own clients (P14). */
export const clientSharesApi = {
  clientSharing: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/sharing',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'List the trainers of the business, and which of them see a client.',
    params,
    reply: clientSharing,
    shows: ['people', 'account'],
    errors: ['not_found'],
  }),
  shareClient: endpoint({
    method: 'PUT',
    path: '/api/clients/{id}/sharing',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Share a client with a trainer of the business, or stop sharing.',
    params,
    body: z.object({ trainerId: id, isShared: z.boolean() }),
    reply: clientSharing,
    changes: ['people'],
    errors: ['not_found'],
  }),
}
