import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, page, pageQuery, requiredLine } from '../fields.ts'

export const cardDifference = z.object({
  id,
  /**
   * `missing_here`: Stripe has it, the ledger had not. `missing_there`: the reverse. `amount`: both have it, with
   * different amounts.
   */
  kind: z.enum(['missing_here', 'missing_there', 'amount']),
  about: z.enum(['payment', 'refund', 'dispute']),
  /** Id of the object at Stripe. */
  stripeId: z.string(),
  oursMinor: z.number().int().nullable(),
  theirsMinor: z.number().int().nullable(),
  noticedAt: instant,
  /** When reconciliation corrected the ledger from the Stripe object; null: a person has to review it. */
  resolvedAt: instant.nullable(),
  /** When somebody reviewed it without a change; null once the difference changes. */
  lookedAt: instant.nullable(),
  lookedByName: z.string().nullable(),
  /** The reviewer's finding. */
  note: z.string().nullable(),
})

/** `open`: not reviewed. `looked`: reviewed, and still different. `resolved`: reconciliation corrected the ledger. */
export const differenceStates = ['open', 'looked', 'resolved'] as const

/** The version that was reviewed. A later change needs a new review. */
const seen = { noticedAt: instant }

export const stripeDiscrepanciesApi = {
  cardDifferences: endpoint({
    method: 'GET',
    path: '/api/card-differences',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'List the differences found by the nightly reconciliation with Stripe, latest first.',
    query: z.object({ ...pageQuery, state: z.enum(differenceStates).optional() }),
    reply: page(cardDifference),
    shows: ['money'],
    errors: ['not_found'],
  }),
  lookAtDifference: endpoint({
    method: 'POST',
    path: '/api/card-differences/{id}/look',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Mark a difference as reviewed, with the finding. It opens again if it changes.',
    params: z.object({ id }),
    body: z.object({ ...seen, note: requiredLine(300) }),
    status: 200,
    reply: cardDifference,
    changes: ['money'],
    errors: ['not_found', 'version_conflict'],
  }),
  reopenDifference: endpoint({
    method: 'POST',
    path: '/api/card-differences/{id}/reopening',
    auth: 'trainer',
    action: 'money.whole',
    summary: 'Mark a difference as not reviewed.',
    params: z.object({ id }),
    body: z.object(seen),
    status: 200,
    reply: cardDifference,
    changes: ['money'],
    errors: ['not_found', 'version_conflict'],
  }),
}
