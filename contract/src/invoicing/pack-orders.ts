import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, version } from '../fields.ts'
import { displacedLessons } from './lost-credits.ts'

const params = z.object({ id })

/** Longest text that a buyer reads and agrees to. */
const mostOfText = 2000

/** A pack type that clients can buy. Amounts in the minor unit, tax included. */
const packOffer = z.object({
  id,
  version,
  name: z.string(),
  /** Number of lessons. */
  credits: z.number().int(),
  grossMinor: z.number().int(),
  taxMinor: z.number().int(),
  /** Hundredths of a percent. */
  taxRate: z.number().int(),
  /** Price of one lesson, rounded. */
  unitPriceMinor: z.number().int(),
  /** Names of the lesson types that it covers. */
  offerNames: z.array(z.string()),
  /** Last day, if bought today; null: no end. */
  expiresOn: day.nullable(),
  graceDays: z.number().int(),
  usableFrom: z.enum(['issue', 'payment']),
  missedCounts: z.boolean(),
  isShared: z.boolean(),
  /** Packs of this type that your household has bought so far. */
  bought: z.number().int(),
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
  /** Last day on which you may withdraw, if you buy today (M12). */
  withdrawUntil: day,
  /** The right to withdraw. */
  withdrawalText: z.string(),
  /** The consent to start before that day. */
  startText: z.string(),
  /** Riders who can have a pack of their own. */
  riders: z.array(z.object({ id, name: z.string() })),
  /** By name. Empty: nothing is sold online. */
  items: z.array(packOffer),
})

const withdrawal = z.object({
  version,
  currency: z.string(),
  /** Credits not used, which are refunded, and credits used, which are not. */
  unused: z.number().int(),
  used: z.number().int(),
  /** Price of the pack, what is refunded of it, and what is kept for used lessons; minor unit. */
  chargedMinor: z.number().int(),
  refundMinor: z.number().int(),
  keptMinor: z.number().int(),
  /** Part of the refund that was paid already; the rest was not. */
  paidBackMinor: z.number().int(),
  until: day,
})

export const packOrdersApi = {
  myPackOffers: endpoint({
    method: 'GET',
    path: '/api/my-pack-offers',
    auth: 'client',
    summary: 'List the packs that you can buy online, with price, terms and your right to withdraw.',
    reply: shop,
    shows: ['money', 'offers', 'people', 'business'],
    errors: ['not_found'],
  }),
  buyPack: endpoint({
    method: 'POST',
    path: '/api/my-packs',
    auth: 'client',
    summary:
      'Buy a pack at the terms shown, with its invoice. If the terms have changed, or your household has bought such a pack since, nothing happens.',
    body: z.object({
      /** Of the new pack. */
      id: newId.optional(),
      kindId: id,
      /** Left out for a pack that the household shares. */
      riderId: id.optional(),
      /** As shown to you. */
      version,
      grossMinor: z.number().int().min(0),
      bought: z.number().int().min(0),
      withdrawalText: z.string().min(1).max(mostOfText),
      /** The consent to start early, as shown, if you give it; null: the pack waits until you can no longer withdraw. */
      startText: z.string().min(1).max(mostOfText).nullable(),
    }),
    status: 201,
    /** Of the pack and of its invoice. */
    reply: z.object({ id, invoiceId: id }),
    changes: ['money', 'notices'],
    errors: [
      'not_found',
      'id_taken',
      'pack_terms_changed',
      'bought_already',
      'purchase_limit',
      'purchase_refused',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  withdrawalQuote: endpoint({
    method: 'GET',
    path: '/api/my-packs/{id}/withdrawal',
    auth: 'client',
    summary: 'Return what you get back if you withdraw from the purchase of a pack now.',
    params,
    reply: withdrawal,
    shows: ['money', 'lessons'],
    errors: ['not_found', 'withdrawal_over', 'charged_already'],
  }),
  withdrawPack: endpoint({
    method: 'POST',
    path: '/api/my-packs/{id}/withdrawal',
    auth: 'client',
    summary:
      'Withdraw from the purchase of a pack at the refund shown. The pack ends, and a credit note covers unused lessons. If the refund has changed, nothing happens.',
    params,
    body: z.object({ version, refundMinor: z.number().int().min(0) }),
    reply: z.object({
      ...withdrawal.omit({ version: true, until: true }).shape,
      creditNoteId: id.nullable(),
    }),
    changes: ['money', 'notices'],
    errors: [
      'not_found',
      'version_conflict',
      'refund_changed',
      'withdrawal_over',
      'charged_already',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  seatPayment: endpoint({
    method: 'GET',
    path: '/api/my-seat-payment',
    auth: 'client',
    summary:
      'Return how a lesson of your rider is paid, or would be if you booked it: from a pack, by invoice, or by an invoice of the trainer.',
    query: z.object({
      riderId: id,
      offerId: id,
      startsAt: instant,
      /** The place that you hold or have booked. While you hold it, your other held places use credits too. */
      seatId: id.optional(),
    }),
    reply: z.object({
      /**
       * `other_pack`: a pack of another household pays. `membership`: the month of a membership that contains the lesson will
       * pay, if it still runs then (M17); its lessons are not granted yet. `monthly`: invoiced at the end of the month. `trainer`: the trainer
       * sells it, and invoices it (M14).
       */
      by: z.enum(['pack', 'other_pack', 'membership', 'monthly', 'invoice', 'trainer']),
      /** The pack, and credits left once it has paid for all booked lessons and this one. */
      pack: z
        .object({
          name: z.string(),
          left: z.number().int(),
          credits: z.number().int(),
          /** Last day of lessons that it pays for; null: no end. */
          lastDay: day.nullable(),
          /** It is a month of a membership: the next month has lessons of its own (M17). */
          isOfMembership: z.boolean(),
        })
        .nullable(),
      displaced: displacedLessons,
    }),
    shows: ['money', 'lessons'],
    errors: ['not_found', 'forbidden'],
  }),
}
