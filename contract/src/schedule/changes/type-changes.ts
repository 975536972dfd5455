import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { endpoint } from '../../endpoint.ts'
import { id, instant, version } from '../../fields.ts'
import { changeAnswers } from './disruptions.ts'
import { lessonRefusals } from '../lessons/lessons.ts'

/** A rider whose family is asked. */
const askedSeat = z.object({
  seatId: id,
  /** First and last name. */
  riderName: z.string(),
  wasPriceMinor: shownAmount,
  /** Null: no answer yet. */
  answer: z.enum(changeAnswers).nullable(),
  answeredAt: instant.nullable(),
  /** Who answered, or the trainer who noted the answer; null without an answer. */
  answeredBy: z.string().nullable(),
})

/** A question to the families of a lesson with too few riders (S19). */
const typeChange = z.object({
  lessonId: id,
  trainerId: id,
  /** Lesson types before and after. */
  was: z.string(),
  becomes: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  wasMinutes: z.number().int(),
  minutes: z.number().int(),
  /** Price of a seat afterwards. */
  priceMinor: shownAmount,
  currency: z.string(),
  answerBy: instant,
  seats: z.array(askedSeat),
})

const params = z.object({ id })

/** Lessons with too few riders that become another lesson type. */
export const typeChangesApi = {
  typeChanges: endpoint({
    method: 'GET',
    path: '/api/type-changes',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the lessons with too few riders whose families are being asked about another lesson type, with the answers, next lesson first; at most 100.',
    reply: z.object({ items: z.array(typeChange) }),
    shows: ['lessons', 'offers', 'people'],
    errors: ['not_found'],
  }),
  changeType: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/type-change',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Change a lesson with too few riders to another lesson type at its price. If a seat becomes dearer or the lesson shorter, the families are asked, and it changes once all of them have agreed. Otherwise it changes at once, and its riders may cancel at no cost until it begins.',
    params,
    body: z.object({
      /** Of the lesson. */
      version,
      offerId: id,
      /** Of the lesson type, whose price was shown. */
      offerVersion: version,
      /** The families answer before this, at the latest when the lesson begins. */
      answerBy: instant,
    }),
    status: 200,
    reply: z.object({
      /** The families are asked; otherwise the lesson has changed. */
      isAsked: z.boolean(),
    }),
    changes: ['lessons', 'notices'],
    errors: [...lessonRefusals, 'version_conflict', 'enough_riders', 'seat_state'],
    repeatable: true,
  }),
  withdrawTypeChange: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/type-change/withdrawal',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Withdraw the question about another lesson type. The lesson stays as it is, and the families are told. Without a question, nothing happens.',
    params,
    status: 204,
    changes: ['lessons', 'notices'],
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
  noteTypeAnswer: endpoint({
    method: 'POST',
    path: '/api/lessons/{id}/type-change/answer',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Note what a family said by phone about another lesson type, as if it had answered itself. Declining cancels its seat without a fee.',
    params,
    body: z.object({ seatId: id, answer: z.enum(changeAnswers) }),
    status: 204,
    changes: ['lessons', 'notices'],
    errors: ['not_found', 'seat_state', 'lesson_settled', 'idempotency_conflict'],
    repeatable: true,
  }),
}
