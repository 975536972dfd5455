import { t } from '@lingui/core/macro'

/** Calendar years that can be chosen, the current one first. */
const years = 5

/** Periods of the list: the last weeks and months, and calendar years, as insurers ask for them. */
export function periodOptions(today: Temporal.PlainDate): { value: string; label: string }[] {
  return [
    { value: '', label: t`Any time` },
    { value: 'month', label: t`Last 30 days` },
    { value: 'months', label: t`Last 12 months` },
    ...Array.from({ length: years }, (_, back) => {
      const year = String(today.year - back)
      return { value: year, label: year }
    }),
  ]
}

/** First and last day of a period, ISO 8601; none for any time, or for an unknown period. */
export function daysOfPeriod(period: string, today: Temporal.PlainDate): { from?: string; until?: string } {
  if (period === 'month') return { from: today.subtract({ days: 30 }).toString() }
  if (period === 'months') return { from: today.subtract({ months: 12 }).toString() }
  const isYear = periodOptions(today).some(({ value }) => value === period) && period !== ''
  return isYear ? { from: `${period}-01-01`, until: `${period}-12-31` } : {}
}
