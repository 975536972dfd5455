import { z } from 'zod'
import { cancelLadder } from './cancel-ladder.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, requiredLine, version } from './fields.ts'
import { cancelPrice, cancelStep } from './timetable.ts'

const params = z.object({ id })

/** Late cancellations of a client in a year for which nothing is asked (S16). */
export const goodwill = z.object({
  /** On the clock of the business. */
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
  /** Which of the steps holds, from 0; null for a request, which costs nothing whatever they say. */
  step: z.number().int().nullable(),
  now: cancelPrice,
  /** From this moment on more is to be paid; null when it will not be, also where goodwill covers the next step. */
  dearerFrom: instant.nullable(),
  goodwill,
})

export const cancellationsApi = {
  cancelQuote: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/cancellation',
    auth: 'client',
    summary: 'Return what cancelling a seat of your own rider costs now, and when the cost next rises.',
    params,
    reply: quote,
    errors: ['not_found', 'forbidden', 'lesson_settled', 'seat_state'],
  }),
  cancelOwnSeat: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/cancellation',
    auth: 'client',
    summary: 'Cancel a seat at the cost shown. If the time or the cost has changed, nothing happens.',
    params,
    body: z.object({
      version,
      /** All of it as it was shown. */
      startsAt: instant,
      feeMinor: z.number().int().min(0),
      usesGoodwill: z.boolean(),
      pack: cancelPrice.shape.pack,
    }),
    status: 200,
    reply: z.object({
      ...cancelPrice.shape,
      state: z.enum(['cancelled', 'late_cancelled']),
      currency: z.string(),
      goodwill,
    }),
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
  myCancelTerms: endpoint({
    method: 'GET',
    path: '/api/my-cancel-terms',
    auth: 'client',
    summary:
      'Return the cancellation policy for a new booking, and the free late cancellations left this year.',
    reply: z.object({
      ladder: cancelLadder,
      /** Free to cancel for so many minutes after booking, where the ladder has a free step. */
      graceMinutes: z.number().int(),
      /** Of what is asked, ISO 4217. */
      currency: z.string(),
      /** Kinds of lesson for which it differs. */
      offers: z.array(z.object({ name: z.string(), ladder: cancelLadder })),
      goodwill,
    }),
    errors: ['not_found'],
  }),
  goodwillOfClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/goodwill',
    auth: 'trainer',
    summary: 'Return how many free late cancellations a client has used this year.',
    params,
    reply: goodwill,
    errors: ['not_found'],
  }),
  giveGoodwill: endpoint({
    method: 'POST',
    path: '/api/seats/{id}/goodwill',
    auth: 'trainer',
    summary:
      'Waive the fee of a late cancellation as goodwill, with a reason. It counts towards the year’s free cancellations.',
    params,
    body: z.object({ reason: requiredLine(300) }),
    status: 201,
    reply: z.object({ id, goodwill }),
    errors: ['not_found', 'seat_state', 'charged_already', 'idempotency_conflict'],
    repeatable: true,
  }),
}
