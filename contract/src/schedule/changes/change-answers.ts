import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { cancelLadder } from '../cancelling/cancel-ladder.ts'
import { id, instant, version } from '../../fields.ts'
import { changeAnswers } from './disruptions.ts'
import { linkedSeat, withLinkSecret } from './action-links.ts'

/** What another lesson type means for a seat (S19). Those who may answer see it (P1). */
const newType = z.object({
  wasPriceMinor: z.number().int(),
  priceMinor: z.number().int(),
  currency: z.string(),
  wasMinutes: z.number().int(),
  minutes: z.number().int(),
  /** Cancellation policy of the other type, from the agreement on. */
  cancelLadder,
  /** After that, nobody can answer, and the lesson stays as it is. */
  answerBy: instant,
  /** A pack pays for the lesson now, but not for the other type. */
  losesPack: z.boolean(),
})

/** A change that waits for the answer of a family. */
const openChange = z.object({
  seatId: id,
  /** Of the seat. */
  version,
  outcome: z.enum(['horse', 'trainer', 'type']),
  /** First and last name. */
  riderName: z.string(),
  offerName: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  /** Name of the horse, trainer or lesson type before. */
  was: z.string(),
  /** Name of the new one. */
  becomes: z.string(),
  /** The reader may cancel the seat (P1), and agree to another price. */
  mayDecline: z.boolean(),
  /** Null for a horse or trainer, and for a reader who sees no prices. */
  type: newType.nullable(),
})

const answered = z.object({ version, answer: z.enum(changeAnswers) })
const refusals = ['version_conflict', 'seat_state', 'lesson_settled', 'forbidden'] as const

/** Answers of families to another horse, trainer or lesson type. */
export const changeAnswersApi = {
  myChanges: endpoint({
    method: 'GET',
    path: '/api/my-changes',
    auth: 'client',
    summary: 'List the changes of your riders’ lessons that wait for your answer, next first.',
    shows: ['lessons'],
    reply: z.object({ items: z.array(openChange) }),
    errors: [],
  }),
  answerChange: endpoint({
    method: 'POST',
    path: '/api/my-seats/{id}/answer',
    auth: 'client',
    summary: 'Agree to the other horse, trainer or lesson type of a lesson, or cancel it without a fee.',
    params: z.object({ id }),
    body: answered,
    status: 204,
    changes: ['lessons', 'notices'],
    errors: ['not_found', ...refusals, 'idempotency_conflict'],
    repeatable: true,
  }),
  linkedChange: endpoint({
    method: 'GET',
    path: '/api/lesson-public/{secret}/change',
    auth: 'capability',
    summary: 'Show the other horse, trainer or lesson type that a link in a mail asks about. Read-only.',
    params: withLinkSecret,
    reply: openChange.pick({ outcome: true, was: true, becomes: true, version: true, type: true }),
    errors: ['link_invalid', 'rate_limited', 'seat_state'],
  }),
  answerByLink: endpoint({
    method: 'POST',
    path: '/api/lesson-public/{secret}/answer',
    auth: 'capability',
    summary: 'Give the answer of a link in a mail. A used link changes nothing and is answered again.',
    params: withLinkSecret,
    body: answered,
    status: 200,
    reply: linkedSeat,
    changes: ['lessons', 'notices'],
    errors: ['link_invalid', 'rate_limited', ...refusals],
  }),
}
