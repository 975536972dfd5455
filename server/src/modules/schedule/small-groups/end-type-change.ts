import { nobody, type Scope, type Tx } from '#database/scope.ts'
import { type LockedLesson, lockLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce } from '#platform/reactions.ts'
import { typeChangeEnded } from './announce-type-change.ts'
import { decideAt, isSmall } from './rules.ts'
import { noteDecision } from './store.ts'
import { endTypeChange, findWaiting, type TypeChangeRow, type TypeOutcome } from './type-change-store.ts'

/** Withdraws the question about another lesson type, if there is one. Throws `not_found`. */
export async function withdrawTypeChange(tx: Tx, scope: Scope, lessonId: string): Promise<void> {
  const [locked] = await lockLessons(tx, [lessonId])
  if (!locked) throw new AppError('not_found')
  const at = now()
  const waiting = await findWaiting(tx, lessonId, at)
  if (waiting) await leaveAsItIs(tx, scope, { locked, waiting, outcome: 'withdrawn', at })
}

/** Ends a question that no longer stands. A second run does nothing. */
export async function endWhenOver(tx: Tx, scope: Scope, lessonId: string): Promise<void> {
  const [locked] = await lockLessons(tx, [lessonId])
  if (locked) await endWaiting(tx, scope, locked, now())
}

/** Ends the question about a locked lesson if it no longer stands. @returns what becomes of it */
export async function endWaiting(
  tx: Tx,
  scope: Scope,
  locked: LockedLesson,
  at: Temporal.Instant,
): Promise<'none' | 'open' | 'ended'> {
  const waiting = await findWaiting(tx, locked.lesson.id, at)
  if (!waiting) return 'none'
  if (waiting.isOpen) return 'open'
  const isLate = waiting.answerBy !== null && Temporal.Instant.compare(waiting.answerBy, at) <= 0
  await leaveAsItIs(tx, scope, { locked, waiting, outcome: isLate ? 'unanswered' : 'outdated', at })
  return 'ended'
}

/** Ends a question without a change. The trainer decides again, and all are told if the lesson is still to come. */
export async function leaveAsItIs(
  tx: Tx,
  { actorId }: Pick<Scope, 'actorId'>,
  given: {
    locked: LockedLesson
    waiting: TypeChangeRow
    outcome: Exclude<TypeOutcome, 'changed'>
    at: Temporal.Instant
  },
): Promise<void> {
  const { locked, waiting, outcome, at } = given
  const { lesson, offer } = locked
  await endTypeChange(tx, waiting.id, { outcome, at })
  if (lesson.state === 'cancelled' || Temporal.Instant.compare(lesson.startsAt, at) <= 0) return
  // The lesson type would decide at once, although a trainer has just tried to keep the lesson.
  if (isSmall(locked) && Temporal.Instant.compare(decideAt(lesson, offer.decideHours), at) <= 0)
    await noteDecision(tx, lesson.id, { decision: 'asked', by: nobody, at })
  await announce(tx, typeChangeEnded, { typeChangeId: waiting.id, actorId, outcome })
}
