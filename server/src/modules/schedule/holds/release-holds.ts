import type { Scope, Tx } from '#database/scope.ts'
import { endHeldSeats, lockLessons } from '#modules/schedule/lessons/index.ts'
import { lessonsOfSeats } from './store.ts'

/**
 * Releases held seats, with the lessons that were made for them. Others, and those that have ended, stay as they are.
 * @param riderIds null: of any rider
 * @returns ids of the released seats
 */
export async function releaseHolds(
  tx: Tx,
  scope: Scope,
  seatIds: readonly string[],
  riderIds: readonly string[] | null = null,
): Promise<string[]> {
  const lessons = await lockLessons(tx, await lessonsOfSeats(tx, seatIds))
  const released = lessons
    .flatMap(({ seats }) => seats)
    .filter(({ id, state }) => state === 'held' && seatIds.includes(id))
    .filter(({ riderId }) => riderIds === null || riderIds.includes(riderId))
    .map(({ id }) => id)
  if (released.length > 0) await endHeldSeats(tx, scope, lessons, new Set(released))
  return released
}
