import type { Scope, Tx } from '#database/scope.ts'
import { lockHorses } from '#modules/horses/horses/index.ts'
import { lockRiders } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { proposalOf } from '../draft-lesson.ts'
import { endLessonsLeft } from './end-held-seats.ts'
import { lockAsStored, withoutLapsed } from '../lock-lessons.ts'
import { isLapsed } from '../rules.ts'
import { deleteHeldSeats, lessonsWithLapsed } from './lapsed-store.ts'
import { writeLessons } from '../arranging/write-lessons.ts'

/**
 * Ends all expired requests and held seats (S3), and private lessons that nobody else needs.
 * @param endedIn lessons in which a booking has already ended expired seats
 */
export async function expireRequests(tx: Tx, scope: Scope, endedIn: readonly string[]): Promise<void> {
  const at = now()
  const ids = new Set([...(await lessonsWithLapsed(tx, at)), ...endedIn])
  const locked = await lockAsStored(tx, [...ids])
  const lessons = locked.filter(({ lesson }) => lesson.state === 'planned')
  const lapsed = lessons.flatMap(({ seats }) => seats.filter((seat) => isLapsed(seat, at)))
  const horses = lapsed.map(({ horseId }) => horseId).filter((id) => id !== null)
  const riders = lapsed.map(({ riderId }) => riderId)
  await Promise.all([lockHorses(tx, horses), lockRiders(tx, riders)])
  const after = withoutLapsed(lessons, at)
  const proposals = after.map((ended, n) => ({ ...proposalOf(ended), before: lessons[n] ?? null }))
  await writeLessons(tx, scope, proposals)
  const held = lapsed.filter(({ state }) => state === 'held')
  await deleteHeldSeats(
    tx,
    held.map(({ id }) => id),
  )
  await endLessonsLeft(tx, scope, after)
}
