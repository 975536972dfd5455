import { type Treatment, treatments } from '@cavaletti/contract/schedule/lessons/incidents'

/** Years that an incident is kept, unless the business chooses more. */
export const usualYears = 4

/** Age until which the incidents of minors are kept: three years after they come of age. */
const protectedAge = 21
const fullAge = 18

/** The most serious treatment; `none` without people. */
export function worstOf(people: readonly { treatment: Treatment }[]): Treatment {
  const worst = Math.max(0, ...people.map(({ treatment }) => treatments.indexOf(treatment)))
  return treatments[worst] ?? 'none'
}

/**
 * The latest 21st birthday of those who were minors on that day; null if none was.
 * @param births dates of birth; null: unknown, which counts as of age
 */
export function minorUntil(
  births: readonly (Temporal.PlainDate | null)[],
  day: Temporal.PlainDate,
): Temporal.PlainDate | null {
  return births.reduce<Temporal.PlainDate | null>((latest, born) => {
    if (born === null || Temporal.PlainDate.compare(born.add({ years: fullAge }), day) <= 0) return latest
    const until = born.add({ years: protectedAge })
    return latest === null || Temporal.PlainDate.compare(until, latest) > 0 ? until : latest
  }, null)
}

/** Last day on which an incident is kept. */
export function keptUntil(
  day: Temporal.PlainDate,
  years: number,
  until: Temporal.PlainDate | null,
): Temporal.PlainDate {
  const end = day.add({ years })
  return until !== null && Temporal.PlainDate.compare(until, end) > 0 ? until : end
}
