import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, line, newId, requiredLine, text, version } from '../../fields.ts'
import { cancelReasons, messageToFamily } from '../cancelling/cancel-reasons.ts'
import { margins, offerKinds, rails } from '../planning/offers.ts'
import { seat, seatStates } from './seats.ts'

/** Length of a lesson. */
export const lessonMinutes = z.number().int().min(5).max(1440)
const minutes = lessonMinutes
const capacity = z.number().int().min(1).max(99)
const units = z.number().int().min(0).max(99)
const overrideReason = requiredLine(300)

/** The trainer and the location of a lesson, with the names that screens show. */
export const whoAndWhere = {
  trainerId: id,
  trainerName: z.string(),
  placeId: id.nullable(),
  placeName: z.string().nullable(),
  arenaId: id.nullable(),
  arenaName: z.string().nullable(),
}

export const lesson = z.object({
  id,
  seriesId: id.nullable(),
  /** Local day by the rule of the series, also after a move. */
  occurrenceDay: day.nullable(),
  isException: z.boolean(),
  clockShift: z.enum(['gap', 'overlap']).nullable(),
  offerId: id,
  offerName: z.string(),
  kind: z.enum(offerKinds),
  rail: z.enum(rails),
  /** False if riders bring their own horse or need none. */
  needsHorse: z.boolean(),
  title: z.string(),
  ...whoAndWhere,
  /**
   * Name of the supervisor if the trainer may not be in charge (H12), empty if there is none; null: the trainer is in
   * charge, or the day is over.
   */
  inCharge: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  capacity,
  /** Fewest riders of its lesson type (S19); 0 or 1: no minimum. */
  minRiders: z.number().int(),
  arenaUnits: units,
  ...margins,
  state: z.enum(['planned', 'cancelled']),
  cancelledBecause: z.enum(cancelReasons).nullable(),
  note: z.string(),
  /** By time of booking. */
  seats: z.array(seat),
  version,
})

const newSeat = z.object({
  id: newId.optional(),
  riderId: id,
  horseId: id.nullable().optional(),
  state: z.enum(['requested', 'booked']).optional(),
  /** Expiry of a request. */
  heldUntil: instant.nullable().optional(),
})

const params = z.object({ id })
/** Refusals of a change that is judged like a booking. */
export const lessonRefusals = [
  'not_found',
  'forbidden',
  'lesson_conflict',
  'lesson_full',
  'lesson_settled',
  'horse_unavailable',
  'horse_limits',
  'rider_unsuitable',
  'permit_expired',
  'archived',
  'idempotency_conflict',
] as const

export const lessonsApi = {
  planLesson: endpoint({
    method: 'POST',
    path: '/api/lessons',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Plan a single lesson with its seats. Fields left out come from its lesson type.',
    body: z.object({
      id: newId.optional(),
      offerId: id,
      /** Default: the caller. */
      trainerId: id.optional(),
      placeId: id.nullable().optional(),
      arenaId: id.nullable().optional(),
      startsAt: instant,
      minutes: minutes.optional(),
      title: line(120).optional(),
      note: text(2000).optional(),
      capacity: capacity.optional(),
      seats: z.array(newSeat).max(99).optional(),
      overrideReason: overrideReason.optional(),
    }),
    status: 201,
    reply: lesson,
    changes: ['lessons', 'notices', 'waiting'],
    errors: ['id_taken', ...lessonRefusals],
    repeatable: true,
  }),
  changeLesson: endpoint({
    method: 'PATCH',
    path: '/api/lessons/{id}',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Move or change one lesson. In a series, only this occurrence changes.',
    params,
    body: z.object({
      version,
      startsAt: instant.optional(),
      minutes: minutes.optional(),
      trainerId: id.optional(),
      placeId: id.nullable().optional(),
      arenaId: id.nullable().optional(),
      title: line(120).optional(),
      note: text(2000).optional(),
      capacity: capacity.optional(),
      /**
       * Replaces the horse of a seat by another. Null: no horse. Without `seatId` null as `from` works only if exactly
       * one seat has none.
       */
      swapHorse: z.object({ from: id.nullable(), to: id.nullable(), seatId: id.optional() }).optional(),
      /** Undo of an earlier change: the lesson follows later changes of its series again. */
      followsSeries: z.literal(true).optional(),
      overrideReason: overrideReason.optional(),
    }),
    reply: lesson,
    changes: ['lessons', 'money', 'notices'],
    errors: ['version_conflict', ...lessonRefusals],
    repeatable: true,
  }),
  cancelLesson: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/cancellation',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Cancel one lesson with its seats, and record whose reason it was.',
    params,
    body: z.object({ version, because: z.enum(cancelReasons), message: messageToFamily }),
    status: 200,
    reply: lesson,
    changes: ['lessons', 'money', 'notices'],
    errors: ['not_found', 'version_conflict', 'lesson_settled', 'idempotency_conflict'],
    repeatable: true,
  }),
  restoreLesson: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/restoration',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Reinstate a cancelled lesson and its seats, unless something conflicts.',
    params,
    body: z.object({ version, overrideReason: overrideReason.optional() }),
    status: 200,
    reply: lesson,
    changes: ['lessons', 'money', 'notices', 'waiting'],
    errors: ['version_conflict', ...lessonRefusals],
    repeatable: true,
  }),
  takeSeat: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/seats',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Book a rider into a lesson.',
    params,
    body: z.object({ ...newSeat.shape, overrideReason: overrideReason.optional() }),
    status: 201,
    reply: lesson,
    changes: ['lessons', 'notices', 'waiting'],
    errors: ['id_taken', ...lessonRefusals],
    repeatable: true,
  }),
  changeSeat: endpoint({
    method: 'PATCH',
    path: '/api/seats/{id}',
    auth: 'trainer',
    action: 'attendance.record',
    summary: 'Change a seat’s horse, note or state: confirm, mark attendance, cancel, or undo.',
    params,
    body: z.object({
      version,
      state: z.enum(seatStates).exclude(['held']).optional(),
      horseId: id.nullable().optional(),
      /** Fee for a late cancellation or a no-show: one of the agreed percentages. Default: the one that applies. */
      feePercent: z.number().int().min(0).max(100).optional(),
      note: text(4000).optional(),
      /** Only with `cancelled` or `late_cancelled` as `state`. */
      message: messageToFamily,
      overrideReason: overrideReason.optional(),
      /** With `attended`: mark a rider who has not signed an agreement. It is kept in the audit log. */
      withoutSignature: z.boolean().optional(),
    }),
    reply: lesson,
    changes: ['lessons', 'money', 'notices'],
    errors: ['version_conflict', 'seat_state', 'agreement_unsigned', ...lessonRefusals],
    repeatable: true,
  }),
}
