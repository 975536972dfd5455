import type { BodyOf } from '@cavaletti/contract'
import type { typeChangesApi } from '@cavaletti/contract/schedule/changes/type-changes'
import type { Scope, Tx } from '#database/scope.ts'
import { lockLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { answerTypeChange } from './answer-type-change.ts'

/** Notes an answer that a family gave by phone. Throws `not_found`, and `seat_state` if nobody waits for it. */
export async function noteTypeAnswer(
  tx: Tx,
  scope: Scope,
  lessonId: string,
  { seatId, answer }: BodyOf<typeof typeChangesApi.noteTypeAnswer>,
): Promise<void> {
  const [locked] = await lockLessons(tx, [lessonId])
  if (!locked || !locked.seats.some(({ id }) => id === seatId)) throw new AppError('not_found')
  const isAnswered = await answerTypeChange(tx, scope, locked, { seatId, answer, at: now() })
  if (!isAnswered) throw new AppError('seat_state')
}
