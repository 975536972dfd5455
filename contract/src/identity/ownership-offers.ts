import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId } from '../fields.ts'

/** What the owner who offers becomes once the offer is accepted. `nobody`: they leave the business. */
export const giverRoles = ['owner', 'trainer', 'nobody'] as const

const ownershipOffer = z.object({
  id,
  /** The colleague who accepts or declines. */
  toName: z.string(),
  byName: z.string(),
  giverBecomes: z.enum(giverRoles),
  expiresAt: instant,
  /** The caller accepts or declines it. */
  isForMe: z.boolean(),
})
const params = z.object({ id })
const reply = z.object({
  /** The open offer of the business, for its owners and the colleague; null: there is none. */
  offer: ownershipOffer.nullable(),
})

/** An owner makes a colleague an owner. Both confirm it. */
export const ownershipOffersApi = {
  ownershipOffer: endpoint({
    method: 'GET',
    path: '/api/ownership-offer',
    auth: 'trainer',
    action: 'team.read',
    summary: 'Return the open offer of ownership, to owners and the colleague it is for.',
    reply,
    shows: ['people', 'account'],
    errors: [],
  }),
  offerOwnership: endpoint({
    method: 'POST',
    path: '/api/ownership-offers',
    auth: 'trainer',
    action: 'team.change',
    freshProof: true,
    summary: 'Offer ownership to a colleague, who gets a mail. The offer ends after seven days.',
    body: z.object({
      id: newId.optional(),
      /** User id of the colleague. */
      userId: id,
      giverBecomes: z.enum(giverRoles),
    }),
    status: 201,
    reply,
    changes: ['people', 'account', 'mails'],
    errors: [
      'forbidden',
      'not_found',
      'id_taken',
      'ownership_offered',
      'idempotency_conflict',
      'rate_limited',
    ],
    repeatable: true,
  }),
  withdrawOwnership: endpoint({
    method: 'POST',
    path: '/api/ownership-offers/{id}/withdrawal',
    auth: 'trainer',
    action: 'team.change',
    summary: 'Withdraw an offer of ownership. The colleague gets a mail.',
    params,
    status: 200,
    reply,
    changes: ['people', 'account', 'mails'],
    errors: ['forbidden', 'not_found', 'ownership_offer_ended'],
  }),
  acceptOwnership: endpoint({
    method: 'POST',
    path: '/api/ownership-offers/{id}/acceptance',
    auth: 'trainer',
    action: 'own.use',
    freshProof: true,
    summary: 'Accept an offer: you become an owner, and the owner who offered becomes what they chose.',
    params,
    status: 200,
    reply,
    changes: ['people', 'account', 'business', 'mails'],
    errors: ['not_found', 'ownership_offer_ended'],
  }),
  declineOwnership: endpoint({
    method: 'POST',
    path: '/api/ownership-offers/{id}/refusal',
    auth: 'trainer',
    action: 'own.use',
    freshProof: true,
    summary: 'Decline an offer of ownership. The owner who offered gets a mail.',
    params,
    status: 200,
    reply,
    changes: ['people', 'account', 'mails'],
    errors: ['not_found', 'ownership_offer_ended'],
  }),
}
