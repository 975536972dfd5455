import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, line, newId } from '../fields.ts'
import { invoiceFilters } from './invoice-states.ts'

/** Documents mailed together, and the progress. */
export const sending = z.object({
  id,
  startedAt: instant,
  waiting: z.number().int(),
  sent: z.number().int(),
  /** Number of documents that had been mailed before. */
  passedOver: z.number().int(),
  failed: z.number().int(),
  /** When the rest is sent, if the business has reached its mail allowance. */
  resumesAt: instant.nullable(),
  /** Failed documents with reasons, at most 100. */
  problems: z.array(
    z.object({ documentId: id, number: z.string().nullable(), clientName: z.string(), problem: z.string() }),
  ),
})

const params = z.object({ id })

export const bulkMailingApi = {
  mailAllowance: endpoint({
    method: 'GET',
    path: '/api/mail-allowance',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'Return how many mails the business can send now: in all, or the statement of one client, or the receipt of one payment.',
    query: z.object({ clientId: id.optional(), paymentId: id.optional() }),
    reply: z.object({
      /** Mails that may be sent now, and when more may be. Null: the client has no address. */
      mailing: z.object({ left: z.number().int(), againAt: instant.nullable() }).nullable(),
    }),
    shows: ['mails'],
    errors: ['not_found'],
  }),
  startSending: endpoint({
    method: 'POST',
    path: '/api/sendings',
    auth: 'trainer',
    action: 'money.whole',
    summary:
      'Mail many documents to their payers: the ones named, or all that match, at most 20,000. A document already waiting is not queued twice.',
    body: z.object({
      id: newId.optional(),
      documentIds: z.array(id).min(1).max(500).optional(),
      /** Replaces ids: filters of the invoice list; drafts are never mailed. */
      matching: z
        .object({
          search: line(100).optional(),
          state: z.enum(invoiceFilters).optional(),
          emailed: z.enum(['yes', 'no']).optional(),
        })
        .optional(),
      /** Include documents that were mailed before. */
      includeSent: z.boolean().optional(),
    }),
    status: 201,
    reply: sending,
    changes: ['mails', 'money', 'links'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  sending: endpoint({
    method: 'GET',
    path: '/api/sendings/{id}',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Return the progress of a bulk mailing.',
    params,
    reply: sending,
    shows: ['mails'],
    errors: ['not_found'],
  }),
  retrySending: endpoint({
    method: 'POST',
    path: '/api/sendings/{id}/retry',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Retry the failed mails of a bulk mailing.',
    params,
    status: 200,
    reply: sending,
    changes: ['mails', 'money', 'links'],
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
}
