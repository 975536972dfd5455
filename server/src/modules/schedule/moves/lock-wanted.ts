import type { BodyOf } from '@cavaletti/contract'
import type { moveRequestsApi } from '@cavaletti/contract/schedule/changes/move-requests'
import type { Tx } from '#database/scope.ts'
import { lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { MoveTo } from './decide-move.ts'
import { type Mover, type OwnSeat, ownSeatOf } from './read-terms.ts'
import { wishedHorse } from './wished-horse.ts'

/**
 * Locks the lesson of a seat and reads where its client wants it. Throws like `ownSeatOf`, and `version_conflict` if
 * the lesson changed since the client saw it.
 */
export async function lockWanted(
  tx: Tx,
  principal: Mover,
  seatId: string,
  { version, horseId: wished, ...time }: Omit<BodyOf<typeof moveRequestsApi.requestMove>, 'lessonId'>,
): Promise<{ mine: OwnSeat; to: MoveTo }> {
  const [found] = await lockLessonOfSeat(tx, seatId)
  const mine = await ownSeatOf(tx, principal, found, seatId)
  if (mine.own.lesson.version !== version) throw new AppError('version_conflict')
  return { mine, to: { ...time, horseId: await wishedHorse(tx, principal, mine, wished) } }
}
