import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { now } from '#platform/clock.ts'
import { nextDue } from './rules.ts'
import { type CareRow, findFollowing, insertCare, updateCare } from './store.ts'

/** Adds, moves or removes the next date of a care entry (H9). A next entry that is done stays. */
export async function scheduleNext(tx: Tx, care: CareRow): Promise<void> {
  const due = nextDue(care)
  const following = await findFollowing(tx, care.id)
  if (!following) {
    if (due)
      await insertCare(tx, {
        businessId: care.businessId,
        id: newId(),
        horseId: care.horseId,
        kind: care.kind,
        title: care.title,
        dueOn: due,
        intervalDays: care.intervalDays,
        follows: care.id,
      })
    return
  }
  if (following.doneOn !== null) return
  await updateCare(
    tx,
    following,
    following.version,
    due ? { dueOn: due, intervalDays: care.intervalDays, removedAt: null } : { removedAt: now() },
  )
}
