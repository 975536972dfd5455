import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, version } from '../../fields.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { slot } from '../booking/slots.ts'
import { ownSeat } from '../planning/timetable.ts'

/**
 * Why a client cannot move a seat. `not_online`: clients cannot book this lesson. `too_late`: cancelling is no longer
 * free. `moved_enough`: as often as allowed (S9). `shared`: a private lesson in which other riders have a seat.
 * `over`: the lesson has begun, or the seat is not booked. `requested`: a request to move it waits for the trainer.
 */
export const moveProblems = ['not_online', 'too_late', 'moved_enough', 'shared', 'over', 'requested'] as const

/** A time to which a lesson is moved, as shown. */
export const wantedMove = z.object({
  /** Of the lesson, as shown. */
  version,
  startsAt: instant,
  trainerId: id,
  placeId: id.nullable(),
  arenaId: id.nullable(),
  /** As shown. */
  travelFeeMinor: z.number().int().min(0).nullable(),
  /** An own horse; null: any suitable one. Left out: the lesson keeps its horse. */
  horseId: id.nullable().optional(),
  /** The planned lesson to ride in instead, for a place in a group. Null or left out: the lesson itself moves. */
  lessonId: id.nullable().optional(),
})

/** Why a move to such a time is refused. */
export const wantedMoveErrors = [
  'not_found',
  'forbidden',
  'slot_taken',
  'move_refused',
  'booking_terms_changed',
  'version_conflict',
  'idempotency_conflict',
] as const

const params = z.object({ id })

export const movesApi = {
  moveTerms: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/moves',
    auth: 'client',
    summary: 'Tell whether you may move a lesson, and the terms that stay.',
    params,
    reply: z.object({
      /** Null: it may be moved. */
      problem: z.enum(moveProblems).nullable(),
      movesLeft: z.number().int(),
      /** Days of the business's calendar on which it may take place now. */
      firstDay: day,
      lastDay: day,
      /** Of the lesson. */
      version,
      offerId: id,
      /** Null: any suitable horse. */
      horseId: id.nullable(),
      startsAt: instant,
      timeZone: z.string(),
      /** Minor unit, as agreed at booking (S14). */
      priceMinor: z.number().int(),
      /** An invoice charges for it, such as one paid when booking. Its payment then counts for the moved lesson (S8). */
      isInvoiced: z.boolean(),
      /** It was booked with the other lessons of its group. They stay, and leaving the group keeps the moved one (S6). */
      isOfTerm: z.boolean(),
      /** Travel fee of the present location; null for none. */
      travelFeeMinor: z.number().int().nullable(),
      /** ISO 4217. */
      currency: z.string(),
      /** As agreed at booking (S14). */
      cancelLadder,
      /** Cancelling is free until then by the grace period of the booking. */
      graceUntil: instant.nullable(),
    }),
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found', 'forbidden'],
  }),
  moveSlots: endpoint({
    method: 'GET',
    path: '/api/my-seats/{id}/slots',
    auth: 'client',
    summary:
      'List the times to which you can move a lesson, for up to 31 days; for a place in a group, other lessons of its type with an open place. Empty if it may not be moved.',
    params,
    query: z.object({
      /** First day of the business's calendar. */
      from: day,
      /** Last day, at most 30 days later. */
      until: day,
      trainerId: id.optional(),
      placeId: id.optional(),
      /**
       * An own horse, or `any` suitable one. Left out: the horse of the lesson; if that is one of the business, also
       * times at which only another one is free.
       */
      horseId: id.or(z.literal('any')).optional(),
    }),
    reply: z.object({
      /** By time. A move to one with `booking: 'request'` is asked for; a trainer confirms it. */
      items: z.array(
        slot.extend({
          /** The lesson stays on its horse. False: it can only be moved there with the horse of the query, or `null`. */
          keepsHorse: z.boolean(),
        }),
      ),
      /** `from` of the next page; null after the last. A page has at most seven days. */
      nextDay: day.nullable(),
      timeZone: z.string(),
    }),
    shows: ['lessons', 'offers', 'availability', 'horses', 'people', 'places', 'permits'],
    errors: ['not_found', 'forbidden'],
  }),
  moveSeat: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/move',
    auth: 'client',
    summary:
      'Move a lesson to a free time that is booked at once, with the same horse or another one. A place in a group moves to another planned lesson: the rider gets a new seat there, and the old one ends at no cost. Price, tax and cancellation policy stay as agreed at booking. If the time is taken, nothing happens.',
    params,
    body: wantedMove,
    reply: ownSeat,
    changes: ['lessons', 'notices', 'money'],
    errors: wantedMoveErrors,
    repeatable: true,
  }),
}
