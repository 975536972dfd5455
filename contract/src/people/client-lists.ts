import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, page, pageQuery } from '../fields.ts'
import { personRow } from './imports.ts'

const params = z.object({ id })

/** Most names that an owner sees before agreeing. */
export const mostClientListNames = 500

/** Client lists: what somebody may take along of their own clients, if the business agrees (P15). */
export const clientListsApi = {
  clientListOf: endpoint({
    method: 'GET',
    path: '/api/team/{id}/client-list',
    auth: 'trainer',
    action: 'team.change',
    summary: 'Show the own clients of somebody who works, or worked, for the business.',
    /** User id. */
    params,
    reply: z.object({
      clients: z.number().int(),
      /** By last name, at most 500. */
      names: z.array(z.string()),
    }),
    shows: ['people', 'account', 'lessons'],
    errors: ['not_found'],
  }),
  myClientLists: endpoint({
    method: 'GET',
    path: '/api/my-client-lists',
    auth: 'user',
    summary:
      'List the businesses that you work or worked for, and whether you may take your client list along.',
    reply: z.object({
      items: z.array(
        z.object({
          businessId: id,
          business: z.string(),
          /** End of the permission; null: the business has not agreed, or the permission has ended. */
          until: instant.nullable(),
        }),
      ),
    }),
    shows: ['account'],
    errors: [],
  }),
  exportMyClientList: endpoint({
    method: 'GET',
    path: '/api/my-client-lists/{id}',
    auth: 'user',
    summary:
      'Return your own clients in a business that agreed to it, as rows that can be imported: names, contact details and riders.',
    /** Business id. */
    params,
    query: z.object({ ...pageQuery }),
    reply: page(
      personRow.pick({
        firstName: true,
        lastName: true,
        email: true,
        phone: true,
        street: true,
        postcode: true,
        city: true,
        country: true,
        riderFirstName: true,
        riderLastName: true,
        riderIsClient: true,
      }),
    ),
    errors: ['not_found', 'rate_limited'],
    freshProof: true,
  }),
}
