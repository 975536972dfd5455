import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, newId, text, version } from '../fields.ts'
import { cancelLadder } from './cancel-ladder.ts'
import { wallTime } from './availability.ts'
import { whoAndWhere } from './lessons.ts'

/** Most live entries of a household. */
export const mostEntries = 10

/**
 * Why a free place was not offered. `terms`: those of online booking, such as the minimum age. `level` and `horse` are
 * told to trainers only (H6): a client reads `unsuitable`. `in_turn`: it is offered to somebody before.
 */
export const skipReasons = [
  'paused',
  'too_late',
  'quiet',
  'level',
  'horse',
  'busy',
  'terms',
  'taken',
  'in_turn',
] as const
const clientReasons = ['paused', 'too_late', 'quiet', 'unsuitable', 'busy', 'taken', 'in_turn'] as const

/** `gone`: somebody else has the place. */
export const offerAnswers = ['accepted', 'declined', 'expired', 'gone'] as const

const hours = z.number().int().min(0).max(168)
const weekday = z.number().int().min(1).max(7)

/** Which places suit. */
const wish = {
  /** Lesson types. */
  offerIds: z.array(id).min(1).max(20),
  /** 1 for Monday; empty: any. */
  weekdays: z.array(weekday).max(7),
  /** Earliest start by the wall clock of the business; null: any. */
  from: wallTime.nullable(),
  /** Latest start. */
  until: wallTime.nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  trainerId: id.nullable(),
  placeId: id.nullable(),
  /** A place is not offered later than this many hours before the lesson. */
  noticeHours: hours,
}

/** The last decision about an entry. */
const decisionOf = <Reason extends string>(reasons: readonly [Reason, ...Reason[]]) =>
  z.object({
    outcome: z.enum(['offered', 'skipped']),
    /** Null for an offer. */
    reason: z.enum(reasons).nullable(),
    /** Start of the place. */
    startsAt: instant,
    timeZone: z.string(),
    /** Expiry of the offer, or of the one to somebody before. */
    until: instant.nullable(),
    answer: z.enum(offerAnswers).nullable(),
    decidedAt: instant,
  })

const named = z.object({ id, name: z.string() })

const entry = {
  id,
  version,
  riderId: id,
  riderName: z.string(),
  /** The lesson that the rider waits for; null: any that suits the wish. */
  lesson: z.object({ id, startsAt: instant, endsAt: instant, timeZone: z.string() }).nullable(),
  offers: z.array(named),
  ...wish,
  trainerName: z.string().nullable(),
  placeName: z.string().nullable(),
  isPaused: z.boolean(),
  joinedAt: instant,
}

const ownEntry = z.object({
  ...entry,
  last: decisionOf(clientReasons).nullable(),
})

/** A place that is offered to a rider. */
const placeOffer = z.object({
  id,
  riderId: id,
  riderName: z.string(),
  offerName: z.string(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  ...whoAndWhere,
  /** Minor unit. */
  priceMinor: z.number().int(),
  /** Null for none. */
  travelFeeMinor: z.number().int().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  cancelLadder,
  expiresAt: instant,
  /** The place is held; if not, the first to accept it gets it. */
  isHeld: z.boolean(),
  /** `request`: a trainer confirms it. */
  booking: z.enum(['instant', 'request']),
})

/** A lesson with a free place that suits an entry. */
const freeLesson = z.object({ id, offerName: z.string(), startsAt: instant, timeZone: z.string() })

const waiting = z.object({
  ...entry,
  clientId: id,
  clientName: z.string(),
  last: decisionOf(skipReasons).nullable(),
  /** Free places to offer by hand, at most five. */
  free: z.array(freeLesson),
})

const rules = z.object({
  /** Minutes for which an offered place is held. */
  offerMinutes: z.number().int().min(10).max(720),
  /** Hours before a lesson from which the first to say yes gets a place; 0: never. */
  roundHours: z.number().int().min(0).max(48),
  /** The fee of a late cancellation is waived if somebody else takes the place (S18). */
  waivesFilled: z.boolean(),
  version,
})

const params = z.object({ id })
const screens = ['waiting', 'lessons', 'people', 'offers', 'places'] as const

export const waitingListApi = {
  myWaitingList: endpoint({
    method: 'GET',
    path: '/api/my-waiting-list',
    auth: 'client',
    summary: 'List your riders’ entries on the waiting list, and the places that are offered to them.',
    reply: z.object({
      entries: z.array(ownEntry),
      offers: z.array(placeOffer),
      /** Entries that a trainer removed in the last two weeks. */
      removed: z.array(z.object({ id, riderName: z.string(), offers: z.array(named), message: z.string() })),
    }),
    shows: [...screens],
    errors: ['not_found'],
  }),
  fullLessons: endpoint({
    method: 'GET',
    path: '/api/my-full-lessons',
    auth: 'client',
    summary: 'List the full lessons of a lesson type on some days; at most 50. Needs the permission to book.',
    query: z.object({ riderId: id, offerId: id, from: day, until: day }),
    reply: z.object({
      items: z.array(
        z.object({
          id,
          startsAt: instant,
          endsAt: instant,
          timeZone: z.string(),
          ...whoAndWhere,
          /** The rider waits for it. */
          isWaiting: z.boolean(),
        }),
      ),
    }),
    shows: [...screens],
    errors: ['not_found', 'forbidden'],
  }),
  joinWaitingList: endpoint({
    method: 'POST',
    path: '/api/my-waiting-list',
    auth: 'client',
    summary: 'Put one of your riders on the waiting list, for a full lesson or for a wish.',
    body: z.object({
      id: newId.optional(),
      riderId: id,
      /** Null: any lesson that suits the wish. */
      lessonId: id.nullable(),
      ...wish,
    }),
    status: 201,
    reply: z.object({ id }),
    changes: ['waiting'],
    errors: [
      'not_found',
      'forbidden',
      'too_many',
      'already_waiting',
      'lesson_settled',
      'id_taken',
      'rate_limited',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  changeWaiting: endpoint({
    method: 'PATCH',
    path: '/api/my-waiting-list/{id}',
    auth: 'client',
    summary: 'Change or pause an entry. It keeps its turn.',
    params,
    body: z.object({ version, isPaused: z.boolean().optional(), wish: z.object(wish).optional() }),
    status: 204,
    changes: ['waiting'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  leaveWaitingList: endpoint({
    method: 'POST',
    path: '/api/my-waiting-list/{id}/leaving',
    auth: 'client',
    summary: 'Leave the waiting list. A place that is offered is passed on.',
    params,
    body: z.object({ version }),
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  acceptPlace: endpoint({
    method: 'POST',
    path: '/api/my-place-offers/{id}/accept',
    auth: 'client',
    summary:
      'Accept a place that is offered, at the terms shown. It is booked, or requested if a trainer must confirm bookings of this lesson type. If it is no longer offered, nothing happens.',
    params,
    body: z.object({
      priceMinor: z.number().int().min(0),
      travelFeeMinor: z.number().int().min(0).nullable(),
      cancelLadder,
    }),
    reply: z.object({ seatId: id, state: z.enum(['booked', 'requested']) }),
    changes: ['waiting', 'lessons', 'notices', 'money'],
    errors: [
      'not_found',
      'forbidden',
      'offer_over',
      'slot_taken',
      'booking_terms_changed',
      'booking_limit',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  declinePlace: endpoint({
    method: 'POST',
    path: '/api/my-place-offers/{id}/decline',
    auth: 'client',
    summary: 'Decline a place. It is passed on at once, and the rider keeps the turn for other days.',
    params,
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'forbidden', 'offer_over', 'idempotency_conflict'],
    repeatable: true,
  }),
  waitingList: endpoint({
    method: 'GET',
    path: '/api/waiting-list',
    auth: 'trainer',
    summary: 'List who waits, in their order; at most 200.',
    reply: z.object({ items: z.array(waiting), waiting: z.number().int() }),
    shows: [...screens],
    errors: ['not_found'],
  }),
  offerPlace: endpoint({
    method: 'POST',
    path: '/api/waiting-list/{id}/offers',
    auth: 'trainer',
    summary: 'Offer a free place in a lesson to an entry, out of turn.',
    params,
    body: z.object({ lessonId: id }),
    status: 204,
    changes: ['waiting', 'lessons', 'notices'],
    errors: ['not_found', 'slot_taken', 'offer_over', 'idempotency_conflict'],
    repeatable: true,
  }),
  removeWaiting: endpoint({
    method: 'POST',
    path: '/api/waiting-list/{id}/removal',
    auth: 'trainer',
    summary: 'Remove an entry from the waiting list, with a reason that the client reads.',
    params,
    body: z.object({ version, message: text(500) }),
    status: 204,
    changes: ['waiting', 'lessons'],
    errors: ['not_found', 'version_conflict'],
  }),
  waitingRules: endpoint({
    method: 'GET',
    path: '/api/waiting-rules',
    auth: 'trainer',
    summary:
      'Return how long places are held for the waiting list, and what becomes of the fee of a filled place.',
    shows: ['waiting'],
    reply: rules,
    errors: ['not_found'],
  }),
  changeWaitingRules: endpoint({
    method: 'PUT',
    path: '/api/waiting-rules',
    auth: 'trainer',
    summary: 'Choose how long places are held, and what becomes of the fee of a filled place. Owner only.',
    changes: ['waiting'],
    body: rules,
    reply: rules,
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
}
