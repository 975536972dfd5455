import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

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
}
