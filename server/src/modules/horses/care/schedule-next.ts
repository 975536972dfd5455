import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { now } from '#platform/clock.ts'
import { findCourses } from './find-courses.ts'
import { planDose } from './plan-dose.ts'
import { nextDue } from './rules.ts'
import { type CareRow, findFollowing, insertCare, updateCare } from './store.ts'

/**
 * Plans what follows a care entry: a dose against influenza by the rules of its horse (H8), anything else by its
 * interval. `before`: the entry before a change.
 */
export async function scheduleNext(tx: Tx, care: CareRow, before = care): Promise<void> {
  const isDose = care.against === 'influenza'
  const course =
    isDose || before.against === 'influenza'
      ? (await findCourses(tx, [care.horseId])).get(care.horseId)
      : undefined
  if (!isDose || !course) await followInterval(tx, care)
  // An entry that stays due changes no course.
  if (course && (care.doneOn !== null || before.doneOn !== null)) await planDose(tx, care, course)
}

/** Adds, moves or removes the next date of a care entry (H9). A next entry that is done stays. */
async function followInterval(tx: Tx, care: CareRow): Promise<void> {
  const due = nextDue(care)
  const following = await findFollowing(tx, care.id)
  if (!following) {
    if (due)
      await insertCare(tx, {
        businessId: care.businessId,
        id: newId(),
        horseId: care.horseId,
        kind: care.kind,
        against: care.against,
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
    due
      ? { dueOn: due, intervalDays: care.intervalDays, against: care.against, removedAt: null }
      : { removedAt: now() },
  )
}
