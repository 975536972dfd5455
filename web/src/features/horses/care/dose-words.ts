import { t } from '@lingui/core/macro'
import { day } from '../../../ui/words/day.ts'
import type { Care, Influenza } from './care.ts'

type Dose = NonNullable<Care['dose']>
type Window = NonNullable<Care['window']>

/** Begins a sentence. */
export function doseWord(dose: Window['dose']): string {
  return { first: t`First dose`, second: t`Second dose`, third: t`Third dose`, booster: t`Booster` }[dose]
}

/** How a dose that was given counts. */
export function countedWords({ countsAs, timing, limit }: Dose): string {
  if (countsAs === null) return t`Too early: it does not count. The dose was due from ${day(limit)}.`
  if (timing === 'too_late')
    return t`Too late: the last day was ${day(limit)}. It counts as the first dose of a new course.`
  const dose = doseWord(countsAs)
  return timing === 'as_in_passport' ? t`Counts as: ${dose} (as in the passport)` : t`Counts as: ${dose}`
}

/** When the next dose is due, or what to do if it was missed. `today`: ISO day. */
export function windowWords({ dose, from, until, lapsesAfter, isLapsed }: Window, today: string): string {
  const name = doseWord(dose)
  const last = day(until)
  if (isLapsed) return t`${name} missed: the last day was ${day(lapsesAfter)}. Ask your vet for a first dose.`
  if (until < today) return t`${name} due since ${last}. After ${day(lapsesAfter)} the course starts again.`
  if (from === null) return t`${name} by ${last} at the latest`
  return t`${name} between ${day(from)} and ${last}`
}

/** Where the dates come from. */
export function sourceWords(set: Influenza['set']): string {
  if (set === 'gb_2024')
    return t`Rules of British horse sport for courses that began on or after 1 January 2024. They are not law. Check with your vet.`
  if (set === 'gb_until_2023')
    return t`Rules of British horse sport for courses that began before 2024. They are not law. Check with your vet.`
  return t`Rules of British horse sport. They are not law. Check with your vet.`
}
