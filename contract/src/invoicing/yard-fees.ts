import { z } from 'zod'
import { mostOfPrice } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId } from '../fields.ts'

const params = z.object({ id })
/** Minor unit. */
const amount = z.number().int().min(0).max(mostOfPrice)

/**
 * What a trainer owes the business for arena and horses of a lesson that they sell (M14), from a day on. Fees are added,
 * never changed: of two for the same day, the later one counts. Both amounts 0: no fee from that day on.
 */
export const yardFee = z.object({
  id,
  /** For each lesson. */
  lessonMinor: z.number().int(),
  /** For each rider on a horse of the business. */
  horseMinor: z.number().int(),
  currency: z.string(),
  validFrom: day,
  addedAt: instant,
  /** It applies today. */
  isCurrent: z.boolean(),
  /** It will apply on its first day, which is after today. */
  isComing: z.boolean(),
})

const fees = z.object({
  offerId: id,
  currency: z.string(),
  /** Newest first. */
  items: z.array(yardFee),
})

export const yardFeesApi = {
  myYardFeeTerms: endpoint({
    method: 'GET',
    path: '/api/my-yard-fees',
    auth: 'trainer',
    action: 'sales.own',
    summary:
      'List the yard fees that apply today or will apply to lesson types that trainers sell, or sold while you still owe for lessons of then, and those that have ended while you still owe them, by lesson type, newest first.',
    reply: z.object({
      currency: z.string(),
      items: z.array(
        yardFee.extend({
          offerId: id,
          offerName: z.string(),
          /** False: the business sells it now, but lessons of yours that were booked before are on no pay statement yet. */
          isStillSold: z.boolean(),
          /** First day without the fee, while lessons of yours before it are on no pay statement; null: it has not ended. */
          endedOn: day.nullable(),
        }),
      ),
    }),
    shows: ['money', 'offers', 'business'],
    errors: ['not_found'],
  }),
  yardFees: endpoint({
    method: 'GET',
    path: '/api/offers/{id}/yard-fees',
    auth: 'trainer',
    action: 'money.read',
    summary:
      'List what trainers owe the business for arena and horses of a lesson type that they sell, with all earlier yard fees.',
    params,
    reply: fees,
    shows: ['money', 'business'],
    errors: ['not_found'],
  }),
  addYardFee: endpoint({
    method: 'POST',
    path: '/api/offers/{id}/yard-fees',
    auth: 'trainer',
    action: 'money.settings',
    summary:
      'Add a yard fee that applies from a day on. If the day is in the past, lessons already on a pay statement are corrected on the next one.',
    params,
    body: z.object({ id: newId, lessonMinor: amount, horseMinor: amount, validFrom: day }),
    status: 201,
    reply: fees,
    changes: ['money', 'notices'],
    errors: ['not_found', 'sold_by_business', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
}
