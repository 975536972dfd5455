import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, requiredLine } from '../fields.ts'
import { msg } from '../messages.ts'

/** `revenue:S:2000`: revenue taxed at 20 %. */
const purpose = z
  .string()
  .regex(
    /^(receivables|bank|cash|card|terminal|other|fees|(revenue|tax):(S|Z|E|O|AE):\d{1,5})$/,
    msg('is no purpose of an account'),
  )

const accounts = z.object({
  items: z.array(
    z.object({
      purpose: z.string(),
      /** Number or name in the seller's accounts; empty: the name of the purpose. */
      account: z.string(),
    }),
  ),
})

export const journalApi = {
  journalAccounts: endpoint({
    method: 'GET',
    path: '/api/journal/accounts',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'List the journal’s account names: one for each payment method and tax rate in use.',
    reply: accounts,
    shows: ['money', 'business'],
    errors: ['not_found'],
  }),
  nameAccounts: endpoint({
    method: 'PATCH',
    path: '/api/journal/accounts',
    auth: 'trainer',
    action: 'money.settings',
    summary: 'Name the journal’s accounts; an empty name resets an account. Owner only.',
    body: z.object({
      items: z
        .array(z.object({ purpose, account: requiredLine(40).or(z.literal('')) }))
        .min(1)
        .max(100),
    }),
    reply: accounts,
    changes: ['business'],
    errors: ['forbidden', 'not_found'],
  }),
  journalCsv: endpoint({
    method: 'GET',
    path: '/api/journal/csv',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Return the documents and payments of a period as double entries in CSV. Decimal points; the same bytes every time.',
    query: z.object({ from: day, until: day }),
    download: ['text/csv'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
  }),
}
