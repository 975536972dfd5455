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
        business_id: care.business_id,
        id: newId(),
        horse_id: care.horse_id,
        kind: care.kind,
        title: care.title,
        due_on: due,
        interval_days: care.interval_days,
        follows: care.id,
      })
    return
  }
  if (following.done_on !== null) return
  await updateCare(
    tx,
    following,
    following.version,
    due ? { due_on: due, interval_days: care.interval_days, removed_at: null } : { removed_at: now() },
  )
}
