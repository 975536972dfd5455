import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { now } from '#platform/clock.ts'
import { nextDue } from './rules.ts'
import { lastDoneLike, openLike } from './sequence-store.ts'
import { type CareRow, findFollowing, follow, insertCare, unfollow, updateCare } from './store.ts'

/** Adds, moves or removes the next date of a care entry (H9). `before`: the entry before a change. */
export async function followInterval(tx: Tx, care: CareRow, before: CareRow): Promise<void> {
  await moveFollowing(tx, care)
  if (care.doneOn === null) return
  if (care.removedAt !== null && before.removedAt === null) await followEarlier(tx, care)
  if (care.removedAt === null && before.removedAt !== null) await takeOver(tx, care)
}

/** A next entry that is done stays. */
async function moveFollowing(tx: Tx, care: CareRow): Promise<void> {
  const due = nextDue(care)
  const following = await findFollowing(tx, care.id)
  if (!following) {
    if (due) await insertNext(tx, care, due)
    return
  }
  if (following.doneOn !== null) return
  await updateCare(
    tx,
    following,
    following.version,
    due
      ? { dueOn: due, intervalDays: care.intervalDays, against: care.against, removedAt: null }
      : { removedAt: now() },
  )
}

/** After done care was removed, the care done before it has the next date again, unless there is one. */
async function followEarlier(tx: Tx, removed: CareRow): Promise<void> {
  const last = await lastDoneLike(tx, removed)
  const due = last ? nextDue(last) : null
  if (!last || !due || (await openLike(tx, removed)).length > 0) return
  const following = await findFollowing(tx, last.id)
  // Somebody removed that date.
  if (following && following.id !== removed.id) return
  if (following) await unfollow(tx, following.id)
  await insertNext(tx, last, due)
}

/** Once that care is back, the date that `followEarlier` added for it goes. */
async function takeOver(tx: Tx, restored: CareRow): Promise<void> {
  const added = (await openLike(tx, restored)).find(
    ({ follows, createdAt }) =>
      follows !== null &&
      follows !== restored.id &&
      Temporal.Instant.compare(createdAt, restored.createdAt) > 0,
  )
  if (!added?.follows) return
  await updateCare(tx, added, added.version, { removedAt: now() })
  await unfollow(tx, added.id)
  if (restored.follows === null) await follow(tx, restored.id, added.follows)
}

function insertNext(tx: Tx, care: CareRow, dueOn: Temporal.PlainDate): Promise<void> {
  const { businessId, horseId, kind, against, title, intervalDays, id: follows } = care
  return insertCare(tx, {
    businessId,
    id: newId(),
    horseId,
    kind,
    against,
    title,
    dueOn,
    intervalDays,
    follows,
  })
}
