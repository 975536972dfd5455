import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { now } from '#platform/clock.ts'
import { nextDue } from './rules.ts'
import { type CareRow, findFollowing, insertCare, updateCare } from './store.ts'

/**
 * Makes what follows a care fit it: due counted from the day it was done (H9), moved with that day, taken out when the
 * care was not done after all. What follows and was done itself stays as it is.
 */
export async function scheduleNext(tx: Tx, care: CareRow): Promise<void> {
  const due = nextDue(care)
  const following = await findFollowing(tx, care.business_id, care.id)
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
