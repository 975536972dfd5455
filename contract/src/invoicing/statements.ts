import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id } from '../fields.ts'

const minor = z.number().int()

/** Entries that change a balance: documents and their credits, payments and their refunds. */
export const entryKinds = [
  'invoice',
  'credit_note',
  'reminder',
  'payment',
  'refund',
  'void',
  'refund_void',
] as const

/** Entries in one currency. A positive balance is owed, a negative one is credit. */
const account = z.object({
  currency: z.string(),
  openingMinor: minor,
  items: z.array(
    z.object({
      on: day,
      kind: z.enum(entryKinds),
      /** Number of the document; empty for payments. */
      number: z.string(),
      /** The invoice a credit note corrects, or the reference of a payment. */
      about: z.string(),
      amountMinor: minor,
      /** Balance after the entry. */
      balanceMinor: minor,
      documentId: id.nullable(),
      paymentId: id.nullable(),
      /** The payment is void by now, maybe since a day after the period: it has no receipt. */
      isVoid: z.boolean(),
    }),
  ),
  invoicedMinor: minor,
  feesMinor: minor,
  creditedMinor: minor,
  paidMinor: minor,
  returnedMinor: minor,
  closingMinor: minor,
})

/** A payer's statement over a period, one account for each currency. Currencies are never added up. */
export const statement = z.object({
  clientId: id,
  clientName: z.string(),
  from: day,
  until: day,
  /** The currency of the business comes first if it has entries. Without any entries, it is the only account. */
  accounts: z.array(account).min(1),
})

/** Default: from 1 January until today, in the business's time zone. */
const period = z.object({ from: day.optional(), until: day.optional() })
const params = z.object({ id })
/** `former`: at a business I left; default: my current business. */
const ofMine = period.extend({ former: id.optional() })

export const statementsApi = {
  statement: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/statement',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a client’s charges and payments in a period, with opening, running and closing balance.',
    params,
    query: period,
    reply: statement,
    shows: ['money'],
    errors: ['not_found'],
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/statement/pdf',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a client’s statement as PDF.',
    params,
    query: period,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  statementCsv: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/statement/csv',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return a client’s statement as CSV.',
    params,
    query: period,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
  sendStatement: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/statement/send',
    auth: 'trainer',
    action: 'money.change',
    summary: 'Mail the statement to the client as PDF.',
    params,
    body: period,
    status: 200,
    reply: z.object({ sentTo: z.string() }),
    changes: ['mails'],
    errors: ['not_found', 'email_missing', 'mail_limit', 'mail_quota', 'idempotency_conflict'],
    repeatable: true,
  }),
  myStatement: endpoint({
    method: 'GET',
    path: '/api/my-statement',
    auth: 'client',
    summary: 'Return your charges and payments in a period.',
    query: ofMine,
    reply: statement,
    shows: ['money'],
    errors: ['not_found'],
  }),
  myStatementPdf: endpoint({
    method: 'GET',
    path: '/api/my-statement/pdf',
    auth: 'client',
    summary: 'Return your statement as PDF.',
    query: ofMine,
    download: ['application/pdf'],
    errors: ['not_found'],
  }),
  myStatementCsv: endpoint({
    method: 'GET',
    path: '/api/my-statement/csv',
    auth: 'client',
    summary: 'Return your statement as CSV.',
    query: ofMine,
    download: ['text/csv'],
    errors: ['not_found'],
  }),
}
