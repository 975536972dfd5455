import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Addresses of clients that refuse our emails. */
export const clientEmailsApi = {
  testClientEmail: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/email-test',
    auth: 'trainer',
    action: 'clients.change',
    summary: 'Send a test email to a client. Once it is accepted, the client gets emails again.',
    params: z.object({ id }),
    changes: ['people', 'mails'],
    errors: ['not_found', 'rate_limited'],
  }),
  clientsRefusingEmail: endpoint({
    method: 'GET',
    path: '/api/clients-refusing-email',
    auth: 'trainer',
    action: 'clients.read',
    summary: 'List current clients whose address refuses our emails, the latest refusal first; at most 100.',
    shows: ['people', 'mails'],
    reply: z.object({
      items: z.array(
        z.object({
          clientId: id,
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          refusedAt: instant,
        }),
      ),
    }),
    errors: [],
  }),
}
