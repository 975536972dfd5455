import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, line, newId } from './fields.ts'
import { invoiceStates } from './invoices.ts'

/** Documents mailed together, and what became of them so far. */
export const sending = z.object({
  id,
  startedAt: instant,
  waiting: z.number().int(),
  sent: z.number().int(),
  /** Had been mailed before. */
  passedOver: z.number().int(),
  failed: z.number().int(),
  /** When the rest goes out, where the business has sent as many mails as it may for now. */
  resumesAt: instant.nullable(),
  /** Those that failed and why, a hundred at most. */
  problems: z.array(
    z.object({ documentId: id, number: z.string().nullable(), clientName: z.string(), problem: z.string() }),
  ),
})

const params = z.object({ id })

export const sendingsApi = {
  startSending: endpoint({
    method: 'POST',
    path: '/api/sendings',
    auth: 'trainer',
    summary:
      'Mail many documents to their payers: the ones named, or all that match, at most 20,000. A document already waiting is not queued twice.',
    body: z.object({
      id: newId.optional(),
      documentIds: z.array(id).min(1).max(500).optional(),
      /** Instead of ids: as in the list of invoices; drafts are not meant. */
      matching: z
        .object({ search: line(100).optional(), state: z.enum(invoiceStates).optional() })
        .optional(),
      /** Also those that were mailed before. */
      includeSent: z.boolean().optional(),
    }),
    status: 201,
    reply: sending,
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  sending: endpoint({
    method: 'GET',
    path: '/api/sendings/{id}',
    auth: 'trainer',
    summary: 'Return the progress of a bulk mailing.',
    params,
    reply: sending,
    errors: ['not_found'],
  }),
  retrySending: endpoint({
    method: 'POST',
    path: '/api/sendings/{id}/retry',
    auth: 'trainer',
    summary: 'Retry the failed mails of a bulk mailing.',
    params,
    status: 200,
    reply: sending,
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
}
