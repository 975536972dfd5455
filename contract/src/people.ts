import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, line, page, pageQuery } from './fields.ts'

export const client = z.object({
  id,
  /** The account, when the client has one. */
  userId: id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  trainerId: id.nullable(),
  trainerName: z.string().nullable(),
  joinedAt: instant,
  version: z.number().int(),
})

export const peopleApi = {
  clients: endpoint({
    method: 'GET',
    path: '/api/clients',
    auth: 'trainer',
    summary: 'Clients of the business, by name.',
    query: z.object({ ...pageQuery, search: line(100).optional() }),
    reply: page(client),
    errors: [],
  }),
  myTrainer: endpoint({
    method: 'GET',
    path: '/api/my-trainer',
    auth: 'client',
    summary: 'Who teaches me.',
    reply: z.object({
      trainer: z
        .object({
          id,
          firstName: z.string(),
          lastName: z.string(),
          email: z.string(),
          businessName: z.string(),
        })
        .nullable(),
    }),
    errors: [],
  }),
}
