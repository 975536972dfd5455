import { z } from 'zod'
import { cancelLadder } from '../schedule/cancelling/cancel-ladder.ts'
import { endpoint } from '../endpoint.ts'
import { cancelCostsApi, refund } from './cancel-costs.ts'
import { day, id, instant, requiredLine, version } from '../fields.ts'
import { linkedSeat, withLinkSecret } from '../schedule/changes/action-links.ts'
import { bookedApart, mostOfTerm } from '../schedule/planning/terms.ts'
import { cancelPrice, cancelStep } from '../schedule/planning/timetable.ts'

const params = z.object({ id })

/** Free late cancellations of a client in a year (S16). */
export const goodwill = z.object({
  /** Year in the business's time zone. */
  year: z.number().int(),
  allowed: z.number().int(),
  used: z.number().int(),
})

const quote = z.object({
  seatId: id,
  version,
  currency: z.string(),
  priceMinor: z.number().int(),
  startsAt: instant,
  timeZone: z.string(),
  steps: z.array(cancelStep),
  /** Index of the current step, from 0; null for a request, which is free to cancel. */
  step: z.number().int().nullable(),
  now: cancelPrice,
  /** The trainer who sells it and invoices what it costs (M14); null: the business. */
  sellerName: z.string().nullable(),
  /** When the cost next rises; null if it does not, for example because goodwill covers the next step. */
  dearerFrom: instant.nullable(),
  /** It was paid by card when booking. */
  isPaidByCard: z.boolean(),
  /** The credit that would pay for the lesson, and that cancelling now does not use; null: there is none. */
  keptCredit: z.object({ until: day.nullable() }).nullable(),
  ...refund,
  goodwill,
})

/** Start and cost as shown to the client. */
const agreed = z.object({
  version,
  startsAt: instant,
  feeMinor: z.number().int().min(0),
  usesGoodwill: z.boolean(),
  pack: cancelPrice.shape.pack,
  /** Left out: none was shown. */
  makeUpUntil: cancelPrice.shape.makeUpUntil.optional(),
})

/** Cost of cancelling one lesson of a group, as shown to the client. */
const leftSeat = z.object({ seatId: id, ...agreed.shape })

/** What leaving a group does. */
const outcome = {
  /** Lessons that are cancelled. */
  lessons: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  /** Sum that is invoiced: without what credits pay and what was paid by card. */
  toPayMinor: z.number().int(),
  ...refund,
  /** Credits that pay the fees. */
  creditsUsed: z.number().int(),
  /** Credits that the lessons would have used, and that stay in the packs. */
  creditsKept: z.number().int(),
  /** Free late cancellations that are used. */
  goodwillUsed: z.number().int(),
  makeUps: z.number().int(),
}

/** Cost of leaving a group. */
const leaving = z.object({
  currency: z.string(),
  timeZone: z.string(),
  /** Lessons to come, in order. Costs are of all together: a credit pays for one of them only. */
  seats: z.array(
    z.object({ seatId: id, version, startsAt: instant, ...cancelPrice.shape, isPaidByCard: z.boolean() }),
  ),
  ...outcome,
  /** From then on leaving costs more, or gives less; null if it does not before the first lesson. */
  dearerFrom: instant.nullable(),
  bookedApart,
  /** Trainers who sell these lessons and invoice this (M14); empty: the business. */
  sellerNames: z.array(z.string()),
  goodwill,
})

export const clientCancellationsApi = {
  ...cancelCostsApi,
  cancelQuote: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/cancellation',
    auth: 'client',
    summary: 'Return what cancelling a seat of your own rider costs now, and when the cost next rises.',
    params,
    reply: quote,
    shows: ['lessons', 'money'],
    errors: ['not_found', 'forbidden', 'lesson_settled', 'seat_state'],
  }),
  cancelOwnSeat: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/cancellation',
    auth: 'client',
    summary: 'Cancel a seat at the cost shown. If the time or the cost has changed, nothing happens.',
    params,
    body: agreed,
    status: 200,
    reply: z.object({
      ...cancelPrice.shape,
      state: z.enum(['cancelled', 'late_cancelled']),
      currency: z.string(),
      goodwill,
    }),
    changes: ['lessons', 'money', 'notices'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'lesson_settled',
      'seat_state',
      'cancel_price_changed',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  leavingQuote: endpoint({
    method: 'GET',
    path: '/api/my-terms/{id}/leaving',
    auth: 'client',
    summary:
      'Return what it costs now to leave a group that your rider joined: to cancel all its lessons to come.',
    params,
    reply: leaving,
    shows: ['lessons', 'money'],
    errors: ['not_found', 'forbidden'],
  }),
  leaveTerm: endpoint({
    method: 'POST',
    path: '/api/my-terms/{id}/leaving',
    auth: 'client',
    summary:
      'Cancel all lessons to come of a group that your rider joined, at the cost shown, all or none. If a time or the cost has changed, nothing happens.',
    params,
    body: z.object({ seats: z.array(leftSeat).min(1).max(mostOfTerm) }),
    status: 200,
    reply: z.object({ ...outcome, currency: z.string() }),
    changes: ['lessons', 'money', 'notices'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'cancel_price_changed', 'idempotency_conflict'],
    repeatable: true,
  }),
  linkedCancelQuote: endpoint({
    method: 'GET',
    path: '/api/lesson-public/{secret}/cancellation',
    auth: 'capability',
    summary: 'Return what cancelling the seat behind a link costs now, and when the cost next rises.',
    params: withLinkSecret,
    reply: quote,
    errors: ['link_invalid', 'rate_limited', 'forbidden', 'lesson_settled', 'seat_state'],
  }),
  cancelByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/cancellation',
    auth: 'capability',
    summary:
      'Cancel the seat behind a link at the cost shown. If the time or the cost has changed, nothing happens. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: agreed,
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'money', 'notices'],
    errors: [
      'link_invalid',
      'rate_limited',
      'forbidden',
      'version_conflict',
      'lesson_settled',
      'seat_state',
      'cancel_price_changed',
    ],
  }),
  myCancelTerms: endpoint({
    method: 'GET',
    path: '/api/my-cancel-terms',
    auth: 'client',
    summary:
      'Return the cancellation policy for a new booking, and the free late cancellations left this year.',
    reply: z.object({
      ladder: cancelLadder,
      /** Minutes after booking in which cancelling is free, if the ladder has a free step. */
      graceMinutes: z.number().int(),
      /** Currency of the fee, ISO 4217. */
      currency: z.string(),
      /** Lesson types with a policy of their own. */
      offers: z.array(z.object({ name: z.string(), ladder: cancelLadder })),
      goodwill,
    }),
    shows: ['lessons', 'money'],
    errors: ['not_found'],
  }),
  goodwillOfClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/goodwill',
    auth: 'trainer',
    action: 'money.read',
    summary: 'Return how many free late cancellations a client has used this year.',
    params,
    reply: goodwill,
    shows: ['lessons', 'money'],
    errors: ['not_found'],
  }),
  giveGoodwill: endpoint({
    method: 'POST',
    path: '/api/seats/{id}/goodwill',
    auth: 'trainer',
    action: 'money.change',
    summary:
      'Waive the fee of a late cancellation as goodwill, with a reason. It counts towards the year’s free cancellations.',
    params,
    body: z.object({ reason: requiredLine(300) }),
    status: 201,
    reply: z.object({ id, goodwill }),
    changes: ['lessons', 'money'],
    errors: ['not_found', 'seat_state', 'charged_already', 'sold_by_trainer', 'idempotency_conflict'],
    repeatable: true,
  }),
}
