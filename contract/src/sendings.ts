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
      'Mail many documents to whoever pays them: those named, or all that match, 20,000 at most. What waits to be mailed already does not wait twice.',
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
    summary: 'How far it has come.',
    params,
    reply: sending,
    errors: ['not_found'],
  }),
  retrySending: endpoint({
    method: 'POST',
    path: '/api/sendings/{id}/retry',
    auth: 'trainer',
    summary: 'Try again what failed.',
    params,
    status: 200,
    reply: sending,
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
}
