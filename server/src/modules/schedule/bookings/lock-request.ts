import type { Tx } from '#database/scope.ts'
import { type LockedLesson, lockLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Locks the lesson of a request that waits for an answer. Throws `not_found`, `version_conflict`, and `seat_state` for
 * a seat that is no request, or no longer.
 */
export async function lockRequest(tx: Tx, seatId: string, version: number): Promise<LockedLesson> {
  const [locked] = await lockLessonOfSeat(tx, seatId)
  const seat = locked?.seats.find(({ id }) => id === seatId)
  if (!locked || !seat) throw new AppError('not_found')
  if (seat.version !== version) throw new AppError('version_conflict')
  if (seat.state !== 'requested') throw new AppError('seat_state')
  return locked
}
