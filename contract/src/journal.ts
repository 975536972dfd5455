import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, requiredLine } from './fields.ts'

/** `revenue:S:2000`: revenue taxed with 20 %. */
const purpose = z
  .string()
  .regex(
    /^(receivables|bank|cash|card|terminal|other|fees|(revenue|tax):(S|Z|E|O|AE):\d{1,5})$/,
    'is no purpose of an account',
  )

const accounts = z.object({
  items: z.array(
    z.object({
      purpose: z.string(),
      /** Number or name in the books of the seller; empty: it is called by its purpose. */
      account: z.string(),
    }),
  ),
})

export const journalApi = {
  journalAccounts: endpoint({
    method: 'GET',
    path: '/api/journal/accounts',
    auth: 'trainer',
    summary:
      'How the accounts of the journal are called: one for each way of paying and each rate of tax in use.',
    reply: accounts,
    errors: ['not_found'],
  }),
  nameAccounts: endpoint({
    method: 'PATCH',
    path: '/api/journal/accounts',
    auth: 'trainer',
    summary: 'Name accounts of the journal; an empty name takes one away. The owner of the business only.',
    body: z.object({
      items: z
        .array(z.object({ purpose, account: requiredLine(40).or(z.literal('')) }))
        .min(1)
        .max(100),
    }),
    reply: accounts,
    errors: ['forbidden', 'not_found'],
  }),
  journalCsv: endpoint({
    method: 'GET',
    path: '/api/journal/csv',
    auth: 'trainer',
    summary:
      'Documents and payments of a period as double entries, for bookkeeping: CSV, amounts with a point, the same bytes each time.',
    query: z.object({ from: day, until: day }),
    download: ['text/csv'],
    errors: ['not_found'],
  }),
}
