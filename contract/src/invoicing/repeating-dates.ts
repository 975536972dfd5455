/** How often a cost of a horse repeats. Server and browser share the dates, so both show the same. */
export const intervals = ['week', 'four_weeks', 'month', 'quarter', 'year'] as const

export interface Repetition {
  startsOn: Temporal.PlainDate
  every: (typeof intervals)[number]
}

/**
 * The date with this number, counted from 0. Each counts from the first: a repetition from the 31st uses the last day
 * of a shorter month, and then the 31st again.
 */
export function repeatingDate({ startsOn, every }: Repetition, place: number): Temporal.PlainDate {
  const steps = {
    week: { days: 7 * place },
    four_weeks: { days: 28 * place },
    month: { months: place },
    quarter: { months: 3 * place },
    year: { years: place },
  }
  return startsOn.add(steps[every])
}

/** Number of dates until a day, which counts too. */
export function datesUntil(repetition: Repetition, until: Temporal.PlainDate): number {
  let place = 0
  while (Temporal.PlainDate.compare(repeatingDate(repetition, place), until) <= 0) place += 1
  return place
}
