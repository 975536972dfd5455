import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, requiredLine, text, version } from '../../fields.ts'
import { askedBy } from './asked-by.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { lessonRefusals, whoAndWhere } from '../lessons/lessons.ts'
import { obstacle } from '../lessons/obstacle.ts'
import {
  bookingModes,
  bookingPayments,
  horseNeeds,
  joinModes,
  offerKinds,
  sellers,
} from '../planning/offers.ts'
import { moveRequest } from '../changes/move-request-shapes.ts'
import { proposal } from '../changes/proposal-shapes.ts'

/** Why a rider cannot book a lesson type: younger than its minimum age (P10), or a first lesson must come before (P8). */
export const riderProblems = ['too_young', 'assessment_first'] as const

/** Longest message of a client to the trainer. */
export const mostOfMessage = 500

/** A lesson type that clients can book. */
const bookable = z.object({
  id,
  name: z.string(),
  kind: z.enum(offerKinds),
  description: z.string(),
  minutes: z.number().int(),
  /** Price of a seat, minor unit, tax included. */
  priceMinor: z.number().int(),
  booking: z.enum(bookingModes).exclude(['trainer']),
  horses: z.enum(horseNeeds),
  /** This lesson is the first one of a new rider (P8). */
  isAssessment: z.boolean(),
  bookingLeadHours: z.number().int(),
  bookingHorizonDays: z.number().int(),
  /** Most bookings of one rider from Monday to Sunday; 0: no limit. */
  bookingsPerWeek: z.number().int(),
  minAge: z.number().int(),
  /** `invoice` also where a trainer confirms, and where the business takes no cards. */
  payment: z.enum(bookingPayments),
  /** Who sells it and invoices it (M14): the business, or the trainer of the lesson. */
  soldBy: z.enum(sellers),
  /** How groups are joined. `term`: none of the lessons to come is booked on its own. */
  joins: z.enum(joinModes),
  /** Fewest riders; 0 or 1: no minimum. */
  minRiders: z.number().int(),
  /** With fewer, it is decided this long before what happens. */
  decideHours: z.number().int(),
  /** Cancellation policy of a new booking (S13). */
  cancelLadder,
})

const named = z.object({ id, name: z.string() })

const choices = z.object({
  /** Riders with the permission to book. */
  riders: z.array(
    named.extend({
      /** Lesson types that this rider cannot book; riders who are too young for today may be old enough later. */
      problems: z.array(z.object({ offerId: id, why: z.enum(riderProblems) })),
      /** Horses of the family that suit the rider (H6), by name. One that is off work today is listed too. */
      horses: z.array(named.extend({ photoId: id.nullable() })),
      /** The one of them on which the rider had most of the last lessons; null: none. */
      usualHorseId: id.nullable(),
      /** Of the rider's latest lesson that clients can book, or else of the next one; null: none. */
      lastOfferId: id.nullable(),
      /** No level was ever set (P8). */
      needsAssessment: z.boolean(),
    }),
  ),
  /** By name. Empty: the business takes no bookings online. */
  offers: z.array(bookable),
  /** Trainers who teach; one who has no free time is listed too. */
  trainers: z.array(named),
  places: z.array(named),
  /** The business has horses for lessons. */
  hasSchoolHorses: z.boolean(),
  /** ISO 4217. */
  currency: z.string(),
  timeZone: z.string(),
  /** Minutes after booking in which cancelling is free, if the policy has a free step. */
  graceMinutes: z.number().int(),
})

/** A seat that a client asked for, for the trainer's decision. */
export const bookingRequest = z.object({
  ...askedBy,
  /** Series with which its lesson moves; null: none. */
  seriesId: id.nullable(),
  /** Of the seat. */
  version,
  kind: z.enum(offerKinds),
  ...whoAndWhere,
  startsAt: instant,
  endsAt: instant,
  priceMinor: shownAmount,
  /** From the client; empty if they wrote none. */
  message: z.string(),
  requestedAt: instant,
  /** The request expires then. */
  heldUntil: instant.nullable(),
  /** Level of the rider; null: none was ever set. */
  level: z.number().int().nullable(),
  levelState: z.enum(['none', 'current', 'stale']),
  /** Day on which the level was set. */
  levelSetOn: day.nullable(),
  /** Lessons that the rider attended here. */
  lessonsAttended: z.number().int(),
  /** Start of the latest attended lesson. */
  lastLessonAt: instant.nullable(),
  /** Null: any suitable horse. */
  horseId: id.nullable(),
  horseName: z.string().nullable(),
  needsHorse: z.boolean(),
  /** Nobody else has a place in the lesson, so another time can be proposed. */
  mayPropose: z.boolean(),
  /** The client answers this proposal; null: a trainer answers the request. */
  proposal: proposal.nullable(),
})

/** What would refuse a confirmation, as the refusal itself says it. */
const refusal = z.object({
  /** HTTP status of the refusal. */
  status: z.number().int(),
  code: z.enum(lessonRefusals),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  obstacles: z.array(obstacle).optional(),
})

const params = z.object({ id })

export const bookingsApi = {
  myBookingChoices: endpoint({
    method: 'GET',
    path: '/api/my-booking-choices',
    auth: 'client',
    summary:
      'List what you can book online: riders with the permission to book and their horses, lesson types, trainers and locations.',
    reply: choices,
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  bookingRequests: endpoint({
    method: 'GET',
    path: '/api/booking-requests',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the requests of clients that wait for an answer, next lesson first, those for which a trainer proposed another time, and requests to move lessons; at most 200 each.',
    reply: z.object({
      items: z.array(bookingRequest),
      /** All that wait, also if the list is cut. */
      waiting: z.number().int(),
      /** They wait for the client. */
      proposed: z.array(bookingRequest),
      /** Requests to move booked lessons, next lesson first. They wait for a trainer. */
      moves: z.array(moveRequest),
    }),
    shows: ['lessons', 'people', 'horses', 'places'],
    errors: ['not_found'],
  }),
  requestConflicts: endpoint({
    method: 'GET',
    path: '/api/booking-requests/conflicts',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'For each of the first 50 requests in the list of requests, say whether it could be confirmed at this moment as it was made, or what would refuse it; likewise for requests to move lessons. Nothing is changed.',
    reply: z.object({
      items: z.array(z.object({ seatId: id, version, refusal: refusal.nullable() })),
      moves: z.array(
        z.object({
          id,
          refusal: refusal.extend({ code: z.enum([...lessonRefusals, 'move_impossible']) }).nullable(),
        }),
      ),
    }),
    shows: ['lessons', 'people', 'horses', 'places', 'permits'],
    errors: ['not_found'],
  }),
  acceptRequest: endpoint({
    method: 'POST',
    path: '/api/booking-requests/{id}/accept',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Confirm a request. The path has the id of its seat. The client is told. Refused while a trainer proposes another time.',
    params,
    body: z.object({
      version,
      /** Null: any suitable horse. Left out: as requested. */
      horseId: id.nullable().optional(),
      overrideReason: requiredLine(300).optional(),
    }),
    status: 204,
    changes: ['lessons', 'notices', 'waiting'],
    errors: [...lessonRefusals, 'version_conflict', 'seat_state'],
    repeatable: true,
  }),
  declineRequest: endpoint({
    method: 'POST',
    path: '/api/booking-requests/{id}/decline',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Decline a request. The path has the id of its seat. The client is told, with your message. A private lesson that only this request needed is cancelled.',
    params,
    body: z.object({ version, message: text(mostOfMessage).optional() }),
    status: 204,
    changes: ['lessons', 'notices'],
    errors: ['not_found', 'version_conflict', 'seat_state', 'lesson_settled', 'idempotency_conflict'],
    repeatable: true,
  }),
}
