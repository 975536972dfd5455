import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId, text, version } from '../fields.ts'
import { mostOfMessage } from '../schedule/booking/bookings.ts'
import { mostHolds } from '../schedule/booking/holds.ts'
import { seatsOfTerm } from '../schedule/planning/terms.ts'
import { ownSeat } from '../schedule/planning/timetable.ts'
import { offeredTerms } from '../schedule/booking/waiting-shapes.ts'
import { cardStanding, toPay } from './card-payments.ts'

/**
 * Paying held places by card before they are booked: those of a booking or of a whole group, or one that the waiting list offers. The page pays like that of an invoice (see card-payments.ts), in
 * the document `/client/book/pay/{id}?pay=card`. The places stay held while the payment runs, for a bounded time. Once
 * the money is there, all places are booked and invoiced as paid. If one of them is gone, nothing is booked and all
 * money goes back.
 */

/**
 * How a held place is paid: `credit` by a pack or membership, `invoice` afterwards, `card` before it is booked, or
 * `choice` of these two.
 */
export const placePayments = ['credit', 'invoice', 'card', 'choice'] as const

/**
 * `open`: not paid yet. `ended`: given up, and the places are not held for it any more. `paid`: the booking is about to
 * follow. `booked`: the seats are booked. `refused`: a place was gone, and the money goes back.
 */
export const bookingPaymentStates = ['open', 'ended', 'paid', 'booked', 'refused'] as const

const place = z.object({
  seatId: id,
  riderId: id,
  riderName: z.string(),
  offerName: z.string(),
  startsAt: instant,
  priceMinor: z.number().int(),
  /** False: booked with the others, and paid in another way. */
  isPaid: z.boolean(),
})

const bookingPayment = z.object({
  id,
  state: z.enum(bookingPaymentStates),
  places: z.array(place),
  /** The offer of the waiting list whose place is paid; null: none. */
  placeOfferId: id.nullable(),
  /** The booking of a group that is joined until its end; null: none. */
  termId: id.nullable(),
  timeZone: z.string(),
  /** Minor unit, tax included; without travel fees, which are invoiced after the lesson. */
  amountMinor: z.number().int(),
  currency: z.string(),
  /** For which the places are still held; 0 when it is not `open`. */
  secondsLeft: z.number().int().min(0),
  /** The seats once they are booked; none of a group. */
  seats: z.array(ownSeat),
  /** The paid invoice; null until the seats are booked, or if the money was kept as credit. */
  invoiceId: id.nullable(),
})

const params = z.object({ id })

/** Choosing to pay; the reply has the id of the payment. */
const choosing = {
  method: 'POST',
  auth: 'client',
  status: 201,
  reply: z.object({ id }),
  repeatable: true,
} as const
const refused = [
  'not_found',
  'hold_ended',
  'booking_terms_changed',
  'card_booking_refused',
  'id_taken',
  'rate_limited',
  'idempotency_conflict',
] as const

export const bookingPaymentsApi = {
  heldPayment: endpoint({
    method: 'GET',
    path: '/api/my-held-payment',
    auth: 'client',
    summary:
      'Return how the places that you hold or are offered are paid, and whether by card before they are booked.',
    reply: z.object({
      /** Held places, those of groups too. */
      items: z.array(z.object({ seatId: id, pays: z.enum(placePayments), priceMinor: z.number().int() })),
      /** Places that the waiting list offers, with the ids of the offers. */
      offers: z.array(z.object({ id, pays: z.enum(placePayments) })),
      currency: z.string(),
      /** A refund does not return Stripe's fee (M9). Say so before the payment. */
      keepsFees: z.boolean(),
    }),
    shows: ['lessons', 'people', 'money', 'offers', 'waiting'],
    errors: ['not_found'],
  }),
  payForPlaces: endpoint({
    ...choosing,
    path: '/api/my-booking-payments',
    summary:
      'Choose to pay the places that you hold by card. They stay held for another ten minutes. The same places have one payment, whichever tab asks.',
    body: z.object({
      id: newId.optional(),
      holds: z
        .array(
          z.object({
            seatId: id,
            /** As shown to the client. */
            lessonVersion: version,
            travelFeeMinor: z.number().int().min(0).nullable(),
          }),
        )
        .min(1)
        .max(mostHolds),
      /** As shown to the client, minor unit. */
      amountMinor: z.number().int().min(1),
      /** To the trainer. */
      message: text(mostOfMessage).optional(),
    }),
    changes: ['lessons', 'money'],
    errors: [...refused],
  }),
  payForOffer: endpoint({
    ...choosing,
    path: '/api/my-place-offers/{id}/booking-payments',
    summary:
      'Choose to pay by card for a place that the waiting list offers you, at the terms shown. It stays held for another ten minutes, and the offer lasts as long.',
    params,
    body: z.object({ id: newId.optional(), ...offeredTerms }),
    changes: ['lessons', 'money', 'waiting'],
    errors: ['forbidden', 'offer_over', 'slot_taken', ...refused],
  }),
  payForTerm: endpoint({
    ...choosing,
    path: '/api/my-term-payments',
    summary:
      'Choose to pay by card for the places of a group that you hold. They stay held for another ten minutes. Lessons that a pack covers are booked with the others, and not paid by card.',
    body: z.object({
      id: newId.optional(),
      /** Of the held booking. */
      termId: id,
      /** All of them, as shown. */
      seats: seatsOfTerm,
      /** As shown to the client, minor unit: without the lessons that are paid otherwise. */
      amountMinor: z.number().int().min(1),
      /** To the trainer. */
      message: text(mostOfMessage).optional(),
    }),
    changes: ['lessons', 'money'],
    errors: [...refused],
  }),
  bookingPayment: endpoint({
    method: 'GET',
    path: '/api/my-booking-payments/{id}',
    auth: 'client',
    summary: 'Return a payment for places, and what became of it.',
    params,
    reply: bookingPayment,
    shows: ['lessons', 'people', 'places', 'money'],
    errors: ['not_found'],
  }),
  bookingCard: endpoint({
    method: 'GET',
    path: '/api/my-booking-payments/{id}/card',
    auth: 'client',
    summary: 'Return whether the places can be paid by card now, and how much.',
    params,
    reply: cardStanding,
    shows: ['money'],
    errors: ['not_found'],
  }),
  beginBookingPayment: endpoint({
    method: 'POST',
    path: '/api/my-booking-payments/{id}/intent',
    auth: 'client',
    summary: 'Start paying for the places, or continue a payment. Refused once they are not held any more.',
    params,
    body: z.object({
      /** Save the payment method; it then appears in the caller's cards. */
      save: z.boolean().optional(),
    }),
    status: 200,
    reply: toPay,
    changes: ['money'],
    errors: ['not_found', 'hold_ended', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
  bookingOutcome: endpoint({
    method: 'POST',
    path: '/api/my-booking-payments/{id}/outcome',
    auth: 'client',
    summary: 'Ask Stripe for the outcome of the payment, and book the places if it succeeded.',
    params,
    status: 200,
    reply: cardStanding,
    changes: ['money', 'lessons', 'notices'],
    errors: ['not_found', 'rate_limited', 'unavailable'],
    waitsOutside: true,
  }),
}
