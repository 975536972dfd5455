import type { Scope, Tx } from '#database/scope.ts'
import { cancelSeat, type LockedLesson, lockConcerned, lockLessons } from '#modules/schedule/lessons/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce } from '#platform/reactions.ts'
import { typeChangeEnded } from './announce-type-change.ts'
import { judgeType } from './convert-lesson.ts'
import { leaveAsItIs } from './end-type-change.ts'
import { bookedSeats, whyUnfit } from './type-change-rules.ts'
import { answersOf, endTypeChange, findWaiting, putAnswer } from './type-change-store.ts'

interface Answer {
  seatId: string
  answer: 'agreed' | 'declined'
  at: Temporal.Instant
}

/**
 * Stores the answer of a family to another lesson type. Declining cancels its seat without a fee (S13). The last answer
 * decides: if all riders who are left agreed, the lesson changes. Throws `seat_state` if nobody waits for this answer.
 * @returns whether there was such a question
 */
export async function answerTypeChange(
  tx: Tx,
  scope: Scope,
  locked: LockedLesson,
  { seatId, answer, at }: Answer,
): Promise<boolean> {
  const lessonId = locked.lesson.id
  const waiting = await findWaiting(tx, lessonId, at)
  if (!waiting?.isOpen) return false
  const answers = await answersOf(tx, waiting.id)
  if (answers.get(seatId) !== null || !bookedSeats(locked).some(({ id }) => id === seatId)) return false
  await putAnswer(tx, { id: waiting.id, seatId }, { answer, by: scope.actorId, at })
  if (answer === 'declined') {
    await lockAll(tx, locked, at)
    const free = { seatId, at, isFree: true, because: 'too_few' } as const
    await cancelSeat(tx, scope, locked, free, () => Promise.resolve())
  }
  await settle(tx, scope, lessonId, at)
  return true
}

/** In the order of all changes: the last answer may change the lesson after a seat was cancelled. */
export async function lockAll(tx: Tx, { lesson, seats }: LockedLesson, at: Temporal.Instant): Promise<void> {
  const ids = (all: readonly (string | null)[]) => [...new Set(all.filter((id) => id !== null))].toSorted()
  const concerned = {
    lessons: [lesson.id],
    trainers: [lesson.trainerId],
    arenas: ids([lesson.arenaId]),
    horses: ids(seats.map(({ horseId }) => horseId)),
    riders: ids(seats.map(({ riderId }) => riderId)),
  }
  await lockConcerned(tx, concerned, at)
}

/** Changes the lesson once all who are left agreed, or ends the question if that is no longer possible. */
export async function settle(tx: Tx, scope: Scope, lessonId: string, at: Temporal.Instant): Promise<void> {
  const waiting = await findWaiting(tx, lessonId, at)
  if (!waiting?.isOpen) return
  const [locked] = await lockLessons(tx, [lessonId])
  const offer = await findOffer(tx, waiting.offerId)
  if (!locked || !offer) return
  const end = (outcome: 'declined' | 'refused') => leaveAsItIs(tx, scope, { locked, waiting, outcome, at })
  const seats = bookedSeats(locked)
  if (seats.length === 0 || whyUnfit(offer, seats.length) !== null) return end('declined')
  const answers = await answersOf(tx, waiting.id)
  if (seats.some(({ id }) => answers.get(id) !== 'agreed')) return
  const change = await orRefused(judgeType(tx, locked, offer, waiting))
  if (!change) return end('refused')
  await change(waiting)
  await endTypeChange(tx, waiting.id, { outcome: 'changed', at })
  const { actorId } = scope
  await announce(tx, typeChangeEnded, { typeChangeId: waiting.id, actorId, outcome: 'changed' })
}

/** A family that agrees must not read why the lesson cannot be changed after all: the trainer does. */
async function orRefused<T>(judging: Promise<T>): Promise<T | null> {
  try {
    return await judging
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
