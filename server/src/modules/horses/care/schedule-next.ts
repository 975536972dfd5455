import type { Tx } from '#database/scope.ts'
import { findCourses } from './find-courses.ts'
import { followInterval } from './follow-interval.ts'
import { planDose } from './plan-dose.ts'
import type { CareRow } from './store.ts'

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
  if (!isDose || !course) await followInterval(tx, care, before)
  // An entry that stays due changes no course.
  if (course && (care.doneOn !== null || before.doneOn !== null)) await planDose(tx, care, course)
}
