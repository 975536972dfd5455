import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, newId, version } from '../fields.ts'

/** Longest text that a buyer reads and agrees to. */
const mostOfText = 3000

/** A membership type that clients can buy. Amounts in the minor unit, tax included. */
const membershipOffer = z.object({
  id,
  version,
  name: z.string(),
  credits: z.number().int(),
  /** Fee of a month. */
  grossMinor: z.number().int(),
  taxMinor: z.number().int(),
  /** Hundredths of a percent. */
  taxRate: z.number().int(),
  offerNames: z.array(z.string()),
  carryMost: z.number().int(),
  termMonths: z.number().int(),
  renewalMonths: z.number().int(),
  noticeDays: z.number().int(),
  pauseMonths: z.number().int(),
  isShared: z.boolean(),
  /** Last day of the minimum term, if bought today. */
  termEndsOn: day,
  /** The terms in words, which the buyer accepts. */
  termsText: z.string(),
  /** Running memberships of this type that your household has. */
  running: z.number().int(),
  /** Your address is missing, which an invoice of this amount must show. */
  needsAddress: z.boolean(),
})

const shop = z.object({
  currency: z.string(),
  sellerName: z.string(),
  /** Name of the tax, such as VAT. */
  taxName: z.string(),
  /** Days from the invoice until its payment is due. */
  termsDays: z.number().int(),
  /** The right to withdraw. */
  withdrawalText: z.string(),
  /** The consent to start before that period ends. */
  startText: z.string(),
  /** Riders who can have a membership of their own. */
  riders: z.array(z.object({ id, name: z.string() })),
  /** By name. Empty: nothing is sold online. */
  items: z.array(membershipOffer),
})

export const membershipOrdersApi = {
  myMembershipOffers: endpoint({
    method: 'GET',
    path: '/api/my-membership-offers',
    auth: 'client',
    summary: 'List the memberships that you can buy online, with price, terms and your right to withdraw.',
    reply: shop,
    shows: ['money', 'offers', 'people', 'business'],
    errors: ['not_found'],
  }),
  buyMembership: endpoint({
    method: 'POST',
    path: '/api/my-memberships',
    auth: 'client',
    summary:
      'Buy a membership from today at the terms shown, with the invoice of its first month. If the terms have changed, nothing happens.',
    body: z.object({
      /** Of the new membership. */
      id: newId.optional(),
      kindId: id,
      /** Left out for a membership that the household shares. */
      riderId: id.optional(),
      /** As shown to you. */
      version,
      grossMinor: z.number().int().min(0),
      running: z.number().int().min(0),
      termsText: z.string().min(1).max(mostOfText),
      withdrawalText: z.string().min(1).max(mostOfText),
      /** The consent to start early, as shown, if you give it; null: its lessons wait until you can no longer withdraw. */
      startText: z.string().min(1).max(mostOfText).nullable(),
    }),
    status: 201,
    /** Of the membership and of the invoice. */
    reply: z.object({ id, invoiceId: id }),
    changes: ['money', 'notices'],
    errors: [
      'not_found',
      'id_taken',
      'pack_terms_changed',
      'bought_already',
      'purchase_refused',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
