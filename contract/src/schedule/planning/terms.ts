import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, newId, text, version } from '../../fields.ts'
import { mostOfMessage } from '../booking/bookings.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { whoAndWhere } from '../lessons/lessons.ts'
import { offerKinds, sellers } from './offers.ts'

/** Most lessons of one booking: a year of a group that meets twice a week. */
export const mostOfTerm = 110

/**
 * Why a rider cannot be booked on a date. `full`: no place is left. `busy`: the rider has another lesson. `no_horse`: no
 * suitable horse is free. `week_full`: more bookings of this type than a rider may have in a week.
 */
export const termDateProblems = ['full', 'busy', 'no_horse', 'week_full', 'not_possible'] as const

/** Travel fee of a visit to the location of a lesson, minor unit; null for none. */
const travelFeeMinor = z.number().int().min(0).nullable()

const termDate = z.object({
  lessonId: id,
  startsAt: instant,
  endsAt: instant,
  travelFeeMinor,
  /** The horse asked for, if the rider can be on it; null: any suitable one. */
  horseId: id.nullable(),
  /** Null: the rider can be booked. */
  problem: z.enum(termDateProblems).nullable(),
})

/** A held place of a group, as shown to the client. */
const heldSeatOfTerm = { seatId: id, lessonVersion: version, travelFeeMinor }
export const seatsOfTerm = z.array(z.object(heldSeatOfTerm)).min(1).max(mostOfTerm)

/** Terms of a booking of several lessons. */
const price = {
  /** Of one lesson, minor unit, tax included. */
  priceMinor: z.number().int(),
  /** Of all lessons that are booked. */
  totalMinor: z.number().int(),
  cancelLadder,
  /** Minutes after booking in which cancelling is free; 0: none. */
  graceMinutes: z.number().int(),
  /** Who invoices it (M14): the business, or the trainer. */
  soldBy: z.enum(sellers),
}

const group = {
  offerId: id,
  offerName: z.string(),
  kind: z.enum(offerKinds),
  /** Of the first lesson. */
  ...whoAndWhere,
  timeZone: z.string(),
}

/** The lessons that are left of a group with an end, for one rider. */
const joinable = z.object({
  seriesId: id,
  ...group,
  ...price,
  /** In order. Those with a problem are left out of the booking. */
  dates: z.array(termDate),
  /** Days up to the last date on which the group does not meet. */
  skippedDays: z.array(day),
})

/** The places in all these lessons are kept while a client confirms them. */
const held = z.object({
  /** Of the booking. */
  id,
  riderId: id,
  riderName: z.string(),
  ...group,
  ...price,
  seats: z.array(
    z.object({
      ...heldSeatOfTerm,
      startsAt: instant,
      endsAt: instant,
      /** Null: any suitable horse. */
      horseId: id.nullable(),
      horseName: z.string().nullable(),
    }),
  ),
  heldUntil: instant,
  /** Until then, when this was answered: clocks of browsers are often wrong. */
  secondsLeft: z.number().int().min(0),
})

/** Other lessons of the rider with the same lesson type, which were not booked with the group: leaving it keeps them. */
export const bookedApart = z.object({
  count: z.number().int(),
  /** The first of them, in order. */
  seats: z.array(z.object({ seatId: id, startsAt: instant })).max(5),
})

/** The lessons to come of a booking. */
const ownTerm = z.object({
  id,
  riderId: id,
  riderName: z.string(),
  ...group,
  /** In order. */
  seats: z.array(z.object({ seatId: id, startsAt: instant, endsAt: instant })),
  bookedApart,
  mayLeave: z.boolean(),
})

const params = z.object({ id })

export const termsApi = {
  joinableTerms: endpoint({
    method: 'GET',
    path: '/api/joinable-terms',
    auth: 'client',
    summary:
      'List the groups with an end whose remaining lessons one of your riders can join in one booking. Each date that is not possible has its reason. With a horse, a date on which it is not free is on any suitable one.',
    query: z.object({
      riderId: id,
      offerId: id,
      /** One of your own horses, or a horse of the business if clients may choose it for the lesson type. */
      horseId: id.optional(),
    }),
    reply: z.object({ items: z.array(joinable) }),
    shows: ['lessons', 'offers', 'horses', 'people', 'places', 'permits'],
    errors: ['not_found', 'forbidden', 'invalid_input'],
  }),
  heldTerms: endpoint({
    method: 'GET',
    path: '/api/my-held-terms',
    auth: 'client',
    summary: 'List the groups whose places your household holds. They are not booked yet.',
    reply: z.object({ items: z.array(held) }),
    shows: ['lessons', 'people', 'places'],
    errors: ['not_found'],
  }),
  holdTerm: endpoint({
    method: 'POST',
    path: '/api/my-held-terms',
    auth: 'client',
    summary:
      'Hold a place for one of your riders in all remaining lessons of a group for ten minutes while you confirm. If the dates that are possible are not those named, nothing is held. A household holds one group at most.',
    body: z.object({
      /** Of the booking. */
      id: newId.optional(),
      riderId: id,
      seriesId: id,
      /** As in `GET /api/joinable-terms`. */
      horseId: id.optional(),
      /** All dates without a problem, as shown. */
      lessonIds: z.array(id).min(1).max(mostOfTerm),
    }),
    status: 201,
    reply: held,
    changes: ['lessons'],
    errors: [
      'not_found',
      'forbidden',
      'booking_terms_changed',
      'hold_limit',
      'hold_ended',
      'id_taken',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  heldTermHorses: endpoint({
    method: 'GET',
    path: '/api/my-held-terms/{id}/horses',
    auth: 'client',
    summary:
      'List the horses that you can choose for a group that you hold: your own, and those of the business if the lesson type allows it. Each has the number of lessons for which it is free; those without any are left out.',
    params,
    reply: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          photoId: id.nullable(),
          isOwn: z.boolean(),
          lessons: z.number().int().min(1),
        }),
      ),
    }),
    shows: ['lessons', 'horses', 'offers', 'people'],
    errors: ['not_found', 'hold_ended'],
  }),
  chooseTermHorse: endpoint({
    method: 'PUT',
    path: '/api/my-held-terms/{id}/horse',
    auth: 'client',
    summary:
      'Choose one horse for all lessons of a group that you hold; null: any suitable one. Lessons for which it is not free get any suitable one.',
    params,
    body: z.object({ horseId: id.nullable() }),
    reply: held,
    changes: ['lessons'],
    errors: ['not_found', 'hold_ended', 'slot_taken'],
  }),
  releaseTerm: endpoint({
    method: 'DELETE',
    path: '/api/my-held-terms/{id}',
    auth: 'client',
    summary: 'Release the places of a group that you hold.',
    params,
    status: 204,
    changes: ['lessons'],
    errors: ['not_found'],
  }),
  bookTerm: endpoint({
    method: 'POST',
    path: '/api/my-terms',
    auth: 'client',
    summary:
      'Book the places of a group that you hold, all or none. If a lesson has changed or the travel fee is another, nothing happens.',
    body: z.object({
      id,
      /** All of them, as shown. */
      seats: seatsOfTerm,
      /** To the trainer. */
      message: text(mostOfMessage).optional(),
    }),
    status: 201,
    reply: ownTerm,
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
  myTerms: endpoint({
    method: 'GET',
    path: '/api/my-terms',
    auth: 'client',
    summary: 'List the groups that your riders joined, with their lessons to come; at most 50.',
    reply: z.object({ items: z.array(ownTerm) }),
    shows: ['lessons', 'people', 'places'],
    errors: ['not_found'],
  }),
}
