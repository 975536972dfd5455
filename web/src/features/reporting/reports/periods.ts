import { t } from '@lingui/core/macro'

/** First and last day of a report. */
export interface Period {
  from: string
  until: string
}

export interface NamedPeriod extends Period {
  name: string
}

/** Common periods. The first is the default. */
export function usualPeriods(today: Temporal.PlainDate): NamedPeriod[] {
  const month = today.with({ day: 1 })
  const quarter = month.subtract({ months: (today.month - 1) % 3 })
  const year = month.with({ month: 1 })
  const during = (name: string, from: Temporal.PlainDate, months: number): NamedPeriod => ({
    name,
    from: from.toString(),
    until: from.add({ months }).subtract({ days: 1 }).toString(),
  })
  return [
    during(t`This quarter`, quarter, 3),
    during(t`Last quarter`, quarter.subtract({ months: 3 }), 3),
    during(t`This month`, month, 1),
    during(t`Last month`, month.subtract({ months: 1 }), 1),
    during(t`This year`, year, 12),
    during(t`Last year`, year.subtract({ years: 1 }), 12),
  ]
}

/** Common periods of a statement. The first is the default, and is left out of the others on the last day of a year. */
export function statementPeriods(today: Temporal.PlainDate): [NamedPeriod, ...NamedPeriod[]] {
  const from = today.with({ month: 1, day: 1 }).toString()
  const soFar = { name: t`This year so far`, from, until: today.toString() }
  const others = usualPeriods(today).filter((one) => one.from !== from || one.until !== soFar.until)
  return [soFar, ...others]
}

/** Two days in order from the address bar, or undefined. */
export function readPeriod(from: string, until: string): Period | undefined {
  return isDay(from) && isDay(until) && from <= until ? { from, until } : undefined
}

function isDay(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
