import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { cancelEmptied } from '../cancelling/cancel-emptied.ts'
import type { LockedLesson } from '../draft-lesson.ts'
import { deleteHeldSeats, deleteLessonsLeft } from './lapsed-store.ts'

/**
 * Releases held seats of locked lessons; other seats stay. Their rows go, and so do lessons that were made for them.
 * Nobody is told.
 */
export async function endHeldSeats(
  tx: Tx,
  scope: Scope,
  lessons: readonly LockedLesson[],
  seatIds: ReadonlySet<string>,
): Promise<void> {
  const ends = ({ id, state }: LockedLesson['seats'][number]) => state === 'held' && seatIds.has(id)
  const held = lessons.flatMap(({ seats }) => seats.filter(ends))
  await Promise.all([
    lockHorses(
      tx,
      held.flatMap(({ horseId }) => horseId ?? []),
    ),
    lockRiders(
      tx,
      held.map(({ riderId }) => riderId),
    ),
  ])
  await deleteHeldSeats(
    tx,
    held.map(({ id }) => id),
  )
  const left = lessons.map((one) => ({ ...one, seats: one.seats.filter((seat) => !ends(seat)) }))
  await endLessonsLeft(
    tx,
    scope,
    // A lesson that a trainer planned waits for another rider.
    left.filter(({ lesson }) => lesson.fromHold),
  )
}

/** Deletes locked lessons that were made for a held seat and never had another, and cancels other emptied ones. */
export async function endLessonsLeft(tx: Tx, scope: Scope, lessons: readonly LockedLesson[]): Promise<void> {
  const bare = lessons.filter(({ lesson, seats }) => lesson.fromHold && seats.length === 0)
  const ids = bare.map(({ lesson }) => lesson.id)
  const deleted = ids.length > 0 ? await deleteLessonsLeft(tx, ids) : []
  await cancelEmptied(
    tx,
    scope,
    lessons.filter(({ lesson }) => !deleted.includes(lesson.id)),
  )
}
