import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant } from '../../fields.ts'
import { cancelReasons } from '../cancelling/cancel-reasons.ts'

/** Most seats of one disruption; later ones are in the calendar only. */
export const mostDisrupted = 1000

/**
 * What became of a seat. `horse`: it got another horse. `no_horse`: it lost its horse. `trainer`: another trainer
 * teaches. `cancelled`: it was cancelled without a fee.
 */
export const outcomes = ['horse', 'no_horse', 'trainer', 'cancelled'] as const

/** What a family says to a change. `declined`: they cancel instead, without a fee. */
export const changeAnswers = ['agreed', 'declined'] as const

/** A horse off work, an absent trainer or a closed arena, and the lessons that were changed for it. */
export const disruption = z.object({
  id,
  cause: z.enum(cancelReasons).exclude(['too_few']),
  /** Null for other causes. */
  horseName: z.string().nullable(),
  /** Null for other causes, or if the whole business is closed. */
  trainerName: z.string().nullable(),
  fromDay: day,
  /** Null: no end yet. */
  untilDay: day.nullable(),
  reason: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  /** It was undone then. */
  undoneAt: instant.nullable(),
})

/** Disruptions: what happened, and who was reached by phone. */
export const disruptionsApi = {
  disruptions: endpoint({
    method: 'GET',
    path: '/api/disruptions',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List the disruptions of the last 30 days that were not undone, latest first; at most 50.',
    shows: ['lessons'],
    reply: z.object({
      items: z.array(
        disruption.extend({
          /** Changed seats. */
          seats: z.number().int(),
          /** Families that were asked and have not answered. */
          waiting: z.number().int(),
          /** Families that agreed or declined. */
          answered: z.number().int(),
          /** The last of these lessons is over. */
          isOver: z.boolean(),
        }),
      ),
    }),
    errors: [],
  }),
  notePhoneCall: endpoint({
    method: 'PUT',
    path: '/api/disruptions/{id}/phone-calls',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Note that a family was reached by phone about a seat, or that it was not.',
    params: z.object({ id }),
    body: z.object({ seatId: id, isReached: z.boolean() }),
    changes: ['lessons'],
    errors: ['not_found'],
  }),
}
