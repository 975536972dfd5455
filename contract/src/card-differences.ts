import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, page, pageQuery, requiredLine } from './fields.ts'

export const cardDifference = z.object({
  id,
  /** `missing_here`: Stripe knows it and the books did not. `missing_there`: the reverse. `amount`: both, with other sums. */
  kind: z.enum(['missing_here', 'missing_there', 'amount']),
  about: z.enum(['payment', 'refund', 'dispute']),
  /** Name of the object at Stripe. */
  stripeId: z.string(),
  oursMinor: z.number().int().nullable(),
  theirsMinor: z.number().int().nullable(),
  noticedAt: instant,
  /** When the books were put right by what the object proves; null: a person has to look. */
  mendedAt: instant.nullable(),
  /** When somebody looked at it and left it as it is; null once it changes. */
  lookedAt: instant.nullable(),
  lookedByName: z.string().nullable(),
  /** What they found. */
  note: z.string().nullable(),
})

/** `open`: nobody has looked. `looked`: somebody has, and it still differs. `mended`: the object proved what to book. */
export const differenceStates = ['open', 'looked', 'mended'] as const

/** As it was seen: what has changed since is to be looked at anew. */
const seen = { noticedAt: instant }

export const cardDifferencesApi = {
  cardDifferences: endpoint({
    method: 'GET',
    path: '/api/card-differences',
    auth: 'trainer',
    summary: 'List the differences found by the nightly reconciliation with Stripe, latest first.',
    query: z.object({ ...pageQuery, state: z.enum(differenceStates).optional() }),
    reply: page(cardDifference),
    errors: ['not_found'],
  }),
  lookAtDifference: endpoint({
    method: 'POST',
    path: '/api/card-differences/{id}/look',
    auth: 'trainer',
    summary: 'Mark a difference as reviewed, with the finding. It opens again if it changes.',
    params: z.object({ id }),
    body: z.object({ ...seen, note: requiredLine(300) }),
    status: 200,
    reply: cardDifference,
    errors: ['not_found', 'version_conflict'],
  }),
  reopenDifference: endpoint({
    method: 'POST',
    path: '/api/card-differences/{id}/reopening',
    auth: 'trainer',
    summary: 'Mark a difference as not reviewed.',
    params: z.object({ id }),
    body: z.object(seen),
    status: 200,
    reply: cardDifference,
    errors: ['not_found', 'version_conflict'],
  }),
}
