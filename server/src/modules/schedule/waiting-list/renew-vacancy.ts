import type { Scope, Tx } from '#database/scope.ts'
import { minutesToUndo, peekLessons } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { openOffers } from './decision-store.ts'
import { endOffers } from './end-offers.ts'
import { placeFreed } from './place-freed.ts'
import { isThere } from './rules.ts'
import { closeVacancy, insertVacancy, type NamedVacancy, openVacancies } from './vacancy-store.ts'

/** Wakes the job for the free places of lessons that were moved, once they can no longer be moved back by Undo. */
export async function renewLater(tx: Tx, { lessonIds }: { lessonIds: readonly string[] }): Promise<void> {
  const { businessId } = tx
  const startAfter = now().add({ minutes: minutesToUndo })
  for (const vacancyId of await openVacancies(tx, lessonIds))
    await enqueue(tx, placeFreed, { businessId, vacancyId }, { startAfter })
}

/**
 * Offers the free place of a group that was moved again, to all who wait, and ends its offers. Lock the place first.
 * @returns whether it was moved
 */
export async function renewMoved(
  tx: Tx,
  scope: Scope,
  vacancy: NamedVacancy,
  at: Temporal.Instant,
): Promise<boolean> {
  const [found] = vacancy.kind === 'private' ? [] : await peekLessons(tx, [vacancy.lessonId])
  if (found?.lesson.state !== 'planned' || isThere(vacancy, found.lesson)) return false
  await endOffers(tx, scope, await openOffers(tx, vacancy.id), 'moved', at)
  await closeVacancy(tx, vacancy.id, 'moved', at)
  const vacancyId = await insertVacancy(tx, { ...found.lesson, leftBy: vacancy.leftBy }, at)
  await enqueue(tx, placeFreed, { businessId: tx.businessId, vacancyId })
  return true
}
