import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { email, id, instant, version } from '../../fields.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { whoAndWhere } from '../lessons/lessons.ts'
import { horseNeeds, offerKinds, sellers } from '../planning/offers.ts'
import { takerProblems } from './rider-changes.ts'
import { withLinkSecret } from './action-links.ts'
import { ownSeat } from '../planning/timetable.ts'

/** Most links of a seat that may be used at a time. */
export const mostPlaceLinks = 5

/**
 * Why the place cannot be passed on. `off`: the lesson type does not allow it. `not_online`: clients cannot book this
 * lesson type at once. `over`: the lesson has begun, or the seat is not booked.
 */
export const placeLinkProblems = ['off', 'not_online', 'over'] as const

/**
 * `open`: it may be taken. `own`: the place is one of the caller's household. `taken`: another family has it.
 * `taken_by_you`: the caller's household has it. `ended`: nobody can take it any more.
 */
export const passedPlaceStates = ['open', 'own', 'taken', 'taken_by_you', 'ended'] as const

const placeLink = z.object({
  id,
  /** To send to somebody; null: it was mailed. */
  url: z.string().nullable(),
  isMailed: z.boolean(),
  madeAt: instant,
  expiresAt: instant,
})

/** What a booking of the place costs, as for every booking. */
const terms = {
  /** Minor unit, tax included. */
  priceMinor: z.number().int(),
  cancelLadder,
}
/** Who invoices it (M14): the business, or the trainer. */
const soldBy = z.enum(sellers)
const travelFeeMinor = z.number().int().min(0).nullable()

/** A rider of the caller, and why they cannot take the place; null: they can. */
const taker = z.object({
  id,
  name: z.string(),
  problem: z.enum(takerProblems).nullable(),
  /** Travel fee that their household pays at most, minor unit; null: none. */
  travelFeeMinor,
  isFeeShared: z.boolean(),
})

const place = z.object({
  offerId: id,
  offerName: z.string(),
  kind: z.enum(offerKinds),
  ...whoAndWhere,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  horses: z.enum(horseNeeds),
  lessonVersion: version,
  currency: z.string(),
  ...terms,
  soldBy,
  /** Minutes after taking it in which cancelling is free; 0: none. */
  graceMinutes: z.number().int(),
  riders: z.array(taker),
})

const ofSeat = z.object({ id })

/** A client passes a place on to another family (S22). */
export const passedPlacesApi = {
  placeLinks: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/place-links',
    auth: 'client',
    summary:
      'List the links with which another family can take the place of a seat, and whether that is possible.',
    params: ofSeat,
    reply: z.object({
      /** Null: the place may be passed on. */
      problem: z.enum(placeLinkProblems).nullable(),
      links: z.array(placeLink),
      /** Of the seat. */
      version,
      startsAt: instant,
    }),
    shows: ['lessons', 'offers'],
    errors: ['not_found', 'forbidden'],
  }),
  addPlaceLink: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/place-links',
    auth: 'client',
    summary:
      'Make a link with which one other family can take the place of a seat. With an email address, the link is mailed if the address belongs to a client of the business; the answer does not say whether it does.',
    params: ofSeat,
    body: z.object({
      /** Of the seat, and its start, as shown. */
      version,
      startsAt: instant,
      email: email.optional(),
    }),
    status: 201,
    reply: placeLink,
    changes: ['lessons', 'mails'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'seat_state',
      'too_many',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  endPlaceLinks: endpoint({
    method: 'DELETE',
    path: '/api/my-seats/{id}/place-links',
    auth: 'client',
    summary: 'Stop passing on the place of a seat: its links no longer work.',
    params: ofSeat,
    status: 204,
    changes: ['lessons'],
    errors: ['not_found', 'forbidden'],
  }),
  passedPlace: endpoint({
    method: 'GET',
    path: '/api/place-links/{secret}',
    auth: 'client',
    summary:
      'Show the place behind a link, its terms, and which of your riders can take it. Read-only. Names nobody but the person who passes it on, by first name.',
    params: withLinkSecret,
    reply: z.object({
      state: z.enum(passedPlaceStates),
      /** First name of the client who passes it on. */
      giverName: z.string(),
      /** Null unless it is open. */
      place: place.nullable(),
    }),
    shows: ['lessons', 'offers', 'horses', 'people', 'places', 'permits'],
    errors: ['link_invalid', 'rate_limited'],
  }),
  takePlace: endpoint({
    method: 'POST',
    path: '/api/place-links/{secret}/booking',
    auth: 'client',
    summary:
      'Book the place behind a link for one of your riders, at the terms shown. The seat of the family that passes it on ends without a fee in the same moment. The first family gets it.',
    params: withLinkSecret,
    body: z.object({
      riderId: id,
      /** As shown. */
      startsAt: instant,
      lessonVersion: version,
      ...terms,
      travelFeeMinor,
      /** Left out: the business. */
      soldBy: soldBy.optional(),
    }),
    status: 201,
    reply: ownSeat,
    changes: ['lessons', 'notices', 'waiting'],
    errors: [
      'link_invalid',
      'not_found',
      'forbidden',
      'place_gone',
      'booking_terms_changed',
      'rider_unsuitable',
      'booking_limit',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
