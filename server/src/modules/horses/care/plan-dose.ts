import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { now } from '#platform/clock.ts'
import { openDosesOf } from './dose-store.ts'
import { isWithin } from './rules.ts'
import { type CareRow, findFollowing, insertCare, unfollow, updateCare } from './store.ts'
import type { Course } from './vaccination-rules/judge-course.ts'

/**
 * Plans the next dose against influenza on the last day of its window (H8), once, after the last dose given. A dose that
 * somebody entered as due stays as it is. `touched`: the dose that changed; its next date is planned again.
 */
export async function planDose(tx: Tx, touched: CareRow, { lastGiven, next }: Course): Promise<void> {
  const open = await openDosesOf(tx, [touched.horseId])
  for (const row of open)
    if (row.follows !== null && row.follows !== lastGiven?.id)
      await updateCare(tx, row, row.version, { removedAt: now() })
  if (!lastGiven || !next || open.some(({ follows }) => follows === null)) return
  const following = await findFollowing(tx, lastGiven.id)
  // It was given and then removed, or moved to an earlier day: it no longer stands for the next dose.
  const isPast = following !== undefined && following.doneOn !== null
  if (isPast) await unfollow(tx, following.id)
  if (!following || isPast)
    await insertCare(tx, {
      businessId: touched.businessId,
      id: newId(),
      horseId: touched.horseId,
      kind: 'vaccination',
      against: 'influenza',
      title: touched.title,
      dueOn: next.until,
      intervalDays: touched.intervalDays,
      follows: lastGiven.id,
    })
  else if (!isKept(following))
    await updateCare(tx, following, following.version, {
      dueOn: next.until,
      against: 'influenza',
      removedAt: null,
    })

  /** A trainer may have agreed another day with the vet. */
  function isKept({ removedAt, dueOn }: CareRow): boolean {
    return touched.id !== lastGiven?.id && removedAt === null && isWithin(next, dueOn)
  }
}
