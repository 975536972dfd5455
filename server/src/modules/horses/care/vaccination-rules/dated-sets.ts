import type { courseSetNames, VaccinationRuleName } from '@cavaletti/contract/horses/vaccination'

type Day = Temporal.PlainDate

/** Days between two doses, both included. */
export type Days = readonly [atLeast: number, atMost: number]

/** A dated set of rules for a course against influenza (H8). Old sets stay, because courses begun under them go on. */
export interface DatedSet {
  name: (typeof courseSetNames)[number]
  /** First doses from this day on; null: from the beginning. */
  begunFrom: Day | null
  second: Days
  third: Days
}

/**
 * Great Britain, latest first. Not law: equine bodies ask for these intervals, and a vet may advise others. Read on
 * 28 November 2026 in stored copies of public pages, not in the rule books of the bodies:
 * beva.org.uk (21 to 60, 120 to 180 days), barnequine.co.uk, bvrc.org.uk and pinkhamequine.com (both sets; courses
 * begun before 2024 stay valid by the old one), mgagb.co.uk (21 to 92, 150 to 215 days, at most a year).
 */
export const datedSets: readonly [DatedSet, ...DatedSet[]] = [
  {
    name: 'gb_2024',
    begunFrom: new Temporal.PlainDate(2024, 1, 1),
    second: [21, 60],
    third: [120, 180],
  },
  { name: 'gb_until_2023', begunFrom: null, second: [21, 92], third: [150, 215] },
]

/**
 * Months after a dose until the course lapses, once it has three. A body that wants a booster every 6 months does so
 * for its competitions; the course itself lapses after a year (horseandhound.co.uk on British Eventing, 2020).
 */
export const courseMonths = 12

export function setOf(firstDose: Day): DatedSet {
  const isBegun = ({ begunFrom: from }: DatedSet) =>
    from === null || Temporal.PlainDate.compare(firstDose, from) >= 0
  return datedSets.find(isBegun) ?? datedSets[0]
}

/** Months between boosters; null: the interval that was entered decides. */
export function boosterMonthsOf(rule: VaccinationRuleName): 6 | 12 | null {
  if (rule === 'gb_12_months') return 12
  return rule === 'gb_6_months' ? 6 : null
}
