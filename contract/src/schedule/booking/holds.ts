import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant, newId, text, version } from '../../fields.ts'
import { mostOfMessage } from './bookings.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { whoAndWhere } from '../lessons/lessons.ts'
import { offerKinds, sellers } from '../planning/offers.ts'
import { ownSeat } from '../planning/timetable.ts'

/** Most places that a household holds at a time. */
export const mostHolds = 2

/** A place that is kept while a client confirms it, with the terms that its booking will have (S14). */
const hold = z.object({
  seatId: id,
  /** The lesson it is in, and its version: if a trainer changes the lesson, the client must see it. */
  lessonId: id,
  lessonVersion: version,
  riderId: id,
  riderName: z.string(),
  offerId: id,
  offerName: z.string(),
  kind: z.enum(offerKinds),
  ...whoAndWhere,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** Null: any suitable horse. */
  horseId: id.nullable(),
  heldUntil: instant,
  /** Until then, when this was answered: clocks of browsers are often wrong. */
  secondsLeft: z.number().int().min(0),
  /** `request`: confirming asks the trainer. */
  booking: z.enum(['instant', 'request']),
  /** Minor unit, tax included. */
  priceMinor: z.number().int(),
  /** At most: a shared fee becomes less if others join. */
  travelFeeMinor: z.number().int().nullable(),
  isFeeShared: z.boolean(),
  cancelLadder,
  /** Who invoices it (M14): the business, or the trainer. */
  soldBy: z.enum(sellers),
  /** Minutes after confirming in which cancelling is free; 0: none. */
  graceMinutes: z.number().int(),
})

const params = z.object({ id })

export const holdsApi = {
  myHolds: endpoint({
    method: 'GET',
    path: '/api/my-holds',
    auth: 'client',
    summary: 'List the places that your household holds, next to expire first. They are not booked yet.',
    reply: z.object({ items: z.array(hold) }),
    shows: ['lessons', 'people', 'places'],
    errors: ['not_found'],
  }),
  holdPlace: endpoint({
    method: 'POST',
    path: '/api/my-holds',
    auth: 'client',
    summary:
      'Hold a free time for one of your riders for ten minutes while you confirm it. Nobody else is offered it. A household holds two places at most. If the time is taken, the answer has the nearest free times.',
    body: z.object({
      /** Of the new seat. */
      id: newId.optional(),
      riderId: id,
      offerId: id,
      startsAt: instant,
      trainerId: id,
      placeId: id.nullable(),
      arenaId: id.nullable(),
      /** The planned lesson to join; null: a new lesson. */
      lessonId: id.nullable(),
      /** Left out: any suitable horse. */
      horseId: id.optional(),
    }),
    status: 201,
    reply: hold,
    changes: ['lessons'],
    errors: [
      'not_found',
      'forbidden',
      'slot_taken',
      'booking_limit',
      'hold_limit',
      'hold_ended',
      'id_taken',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  heldHorses: endpoint({
    method: 'GET',
    path: '/api/my-holds/{id}/horses',
    auth: 'client',
    summary:
      'List the horses that you can choose for a place that you hold: your own, and those of the business if the lesson type allows it. The path has the id of its seat.',
    params,
    reply: z.object({
      items: z.array(z.object({ id, name: z.string(), photoId: id.nullable(), isOwn: z.boolean() })),
    }),
    shows: ['lessons', 'horses', 'offers', 'people'],
    errors: ['not_found', 'hold_ended'],
  }),
  chooseHeldHorse: endpoint({
    method: 'PUT',
    path: '/api/my-holds/{id}/horse',
    auth: 'client',
    summary:
      'Choose the horse for a place that you hold; null: any suitable one. The path has the id of its seat.',
    params,
    body: z.object({ horseId: id.nullable() }),
    reply: hold,
    changes: ['lessons'],
    errors: ['not_found', 'hold_ended', 'slot_taken'],
  }),
  releasePlace: endpoint({
    method: 'DELETE',
    path: '/api/my-holds/{id}',
    auth: 'client',
    summary: 'Release a place that you hold. The path has the id of its seat.',
    params,
    status: 204,
    changes: ['lessons'],
    errors: ['not_found'],
  }),
  bookHeld: endpoint({
    method: 'POST',
    path: '/api/my-bookings',
    auth: 'client',
    summary:
      'Book the places that you hold, all or none. Those that a trainer confirms become requests. If a lesson has changed or its travel fee is another, nothing happens.',
    body: z.object({
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
      /** To the trainer. */
      message: text(mostOfMessage).optional(),
    }),
    status: 201,
    reply: z.object({
      /** In the order of the call. */
      items: z.array(ownSeat),
    }),
    changes: ['lessons', 'notices', 'waiting'],
    errors: [
      'not_found',
      'hold_ended',
      'booking_terms_changed',
      'card_required',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  releaseHeldSeat: endpoint({
    method: 'DELETE',
    path: '/api/held-seats/{id}',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Release a place that is held for a client. The path has the id of its seat. A lesson that only it needed goes with it.',
    params,
    status: 204,
    changes: ['lessons'],
    errors: ['not_found', 'seat_state'],
  }),
}
