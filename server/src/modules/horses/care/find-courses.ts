import type { Tx } from '#database/scope.ts'
import { findHorses } from '#modules/horses/horses/index.ts'
import { businessRules } from '#modules/identity/businesses/index.ts'
import { givenDoses } from './dose-store.ts'
import { boosterMonthsOf } from './vaccination-rules/dated-sets.ts'
import { type Course, judgeCourse } from './vaccination-rules/judge-course.ts'

/** Courses against influenza by horse (H8), also of horses without a dose. Horses with their own interval have none. */
export async function findCourses(tx: Tx, horseIds: readonly string[]): Promise<ReadonlyMap<string, Course>> {
  const courses = new Map<string, Course>()
  if (horseIds.length === 0) return courses
  const { vaccination } = await businessRules(tx)
  const horses = await findHorses(tx, horseIds)
  const doses = Map.groupBy(await givenDoses(tx, horseIds), ({ horseId }) => horseId)
  for (const { id, vaccinationRule } of horses) {
    const months = boosterMonthsOf(vaccinationRule ?? vaccination)
    if (months === null) continue
    const given = (doses.get(id) ?? []).flatMap(({ id, doneOn, isBooster }) =>
      doneOn === null ? [] : [{ id, givenOn: doneOn, isBooster }],
    )
    courses.set(id, judgeCourse(given, months))
  }
  return courses
}
