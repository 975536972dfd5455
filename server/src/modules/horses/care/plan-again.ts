import type { VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'
import type { Tx } from '#database/scope.ts'
import { findHorses, lockHorses } from '#modules/horses/horses/index.ts'
import { businessRules } from '#modules/identity/businesses/index.ts'
import { newId } from '#platform/keys.ts'
import { givenDoses, horsesWithDoses, openDosesOf } from './dose-store.ts'
import { courseBy } from './find-courses.ts'
import { nextDue } from './rules.ts'
import { type CareRow, findFollowing, insertCare, updateCare } from './store.ts'

interface RuleChange {
  horseId: string
  was: VaccinationRuleName
  is: VaccinationRuleName
}

/** Plans the next doses again of all horses that follow the rule of their business. */
export async function planAgainForBusiness(tx: Tx, { was }: { was: VaccinationRuleName }): Promise<void> {
  const { vaccination: is } = await businessRules(tx)
  const horses = await findHorses(tx, await horsesWithDoses(tx))
  await planAgain(
    tx,
    horses.flatMap(({ id: horseId, vaccinationRule }) =>
      vaccinationRule === null ? [{ horseId, was, is }] : [],
    ),
  )
}

/** Plans the next dose of a horse again whose own rule changed. */
export async function planAgainForHorse(
  tx: Tx,
  { horseId, was }: { horseId: string; was: VaccinationRuleName | null },
): Promise<void> {
  const { vaccination } = await businessRules(tx)
  const [horse] = await findHorses(tx, [horseId])
  if (!horse) return
  await planAgain(tx, [{ horseId, was: was ?? vaccination, is: horse.vaccinationRule ?? vaccination }])
}

/**
 * A date that the rule before had planned follows the new one; one that somebody chose stays. Where the new rule plans
 * none, the date stays too: a reminder that may be wrong is safer than none. A date that somebody removed stays removed.
 */
async function planAgain(tx: Tx, changes: readonly RuleChange[]): Promise<void> {
  const ids = changes.map(({ horseId }) => horseId)
  await lockHorses(tx, ids)
  const given = Map.groupBy(await givenDoses(tx, ids), ({ horseId }) => horseId)
  const open = Map.groupBy(await openDosesOf(tx, ids), ({ horseId }) => horseId)
  for (const { horseId, was, is } of changes) {
    const doses = given.get(horseId) ?? []
    const last = doses.at(-1)
    if (!last) continue
    const [before, after] = [dueBy(doses, last, was), dueBy(doses, last, is)]
    if (after === null || before?.equals(after)) continue
    const planned = open.get(horseId) ?? []
    const following = planned.find(({ follows }) => follows === last.id)
    if (following && before && following.dueOn?.equals(before))
      await updateCare(tx, following, following.version, { dueOn: after })
    if (planned.length > 0 || before !== null || (await findFollowing(tx, last.id))) continue
    await insertCare(tx, {
      businessId: tx.businessId,
      id: newId(),
      horseId,
      kind: 'vaccination',
      against: 'influenza',
      title: last.title,
      dueOn: after,
      intervalDays: last.intervalDays,
      follows: last.id,
    })
  }
}

/** Day on which a rule plans the dose after the last one; null: it plans none. */
function dueBy(
  doses: readonly CareRow[],
  last: CareRow,
  rule: VaccinationRuleName,
): Temporal.PlainDate | null {
  const course = courseBy(doses, rule)
  return course ? (course.next?.until ?? null) : nextDue(last)
}
