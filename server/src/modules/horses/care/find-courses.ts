import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import type { Tx } from '#database/scope.ts'
import { findHorses } from '#modules/horses/horses/index.ts'
import { businessRules } from '#modules/identity/businesses/index.ts'
import { givenDoses } from './dose-store.ts'
import type { CareRow } from './store.ts'
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
    const course = courseBy(doses.get(id) ?? [], vaccinationRule ?? vaccination)
    if (course) courses.set(id, course)
  }
  return courses
}

/** The course of these doses of a horse by a rule; null: an interval of their own decides. */
export function courseBy(doses: readonly CareRow[], rule: VaccinationRuleName): Course | null {
  const months = boosterMonthsOf(rule)
  if (months === null) return null
  const given = doses.flatMap(({ id, doneOn, isBooster }) =>
    doneOn === null ? [] : [{ id, givenOn: doneOn, isBooster }],
  )
  return judgeCourse(given, months)
}
