import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { changeAnswers, disruption, outcomes } from '../schedule/changes/disruptions.ts'
import { seatStates } from '../schedule/lessons/seats.ts'
import { toldPerson } from './told-person.ts'

/**
 * Why somebody should phone. `not_told`: nobody of the family gets notifications. `not_delivered`: no email,
 * message or text message reached them. `unread`: the lesson is within a day, and nobody has read it. `no_answer`: the lesson is
 * within a day, and nobody has answered.
 */
export const callReasons = ['not_told', 'not_delivered', 'unread', 'no_answer'] as const

/** Somebody who is told of the rider. */
const contact = z.object({
  clientId: id,
  name: z.string(),
  /** As typed; empty if unknown. */
  phone: z.string(),
  hasAccount: z.boolean(),
  /** What they were told of this seat since; null: nothing. */
  told: toldPerson
    .pick({ event: true, createdAt: true, readAt: true, mail: true, push: true, text: true })
    .nullable(),
})

const seatOnBoard = z.object({
  seatId: id,
  lessonId: id,
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  riderName: z.string(),
  offerName: z.string(),
  outcome: z.enum(outcomes),
  /** Name of the horse or trainer before, and now; null for a cancelled seat, and `becomes` if there is no horse. */
  was: z.string().nullable(),
  becomes: z.string().nullable(),
  /** Now. */
  state: z.enum(seatStates),
  /** The family was asked, and has not answered. */
  isWaiting: z.boolean(),
  answer: z.enum(changeAnswers).nullable(),
  answeredAt: instant.nullable(),
  /** Who answered. */
  answeredBy: z.string().nullable(),
  /** The family was reached by phone then. */
  phonedAt: instant.nullable(),
  phonedBy: z.string().nullable(),
  /** Null: nobody need phone. */
  call: z.enum(callReasons).nullable(),
  /** The household first. */
  contacts: z.array(contact),
})

/** Who knows of a disruption. */
export const statusBoardsApi = {
  disruptionBoard: endpoint({
    method: 'GET',
    path: '/api/disruptions/{id}',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'Show what became of each seat, who was told by which channel and when, who answered, and who should be phoned.',
    params: z.object({ id }),
    shows: ['lessons', 'notices', 'people'],
    reply: disruption.extend({ seats: z.array(seatOnBoard) }),
    errors: ['not_found'],
  }),
}
