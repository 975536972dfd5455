import type { Tx } from '#database/scope.ts'
import { daysOf } from './days/derive-days.ts'
import { storedRule } from './days/read-rule.ts'
import { patternDays } from './rules.ts'
import { type SeriesRow, seriesToJoin } from './store.ts'

/** A series with an end, all of whose lessons are in the calendar. */
export interface Term {
  id: string
  offerId: string
  /** How clients join it: its own choice, or that of its lesson type. */
  joins: NonNullable<SeriesRow['joins']>
  /** Last day by its rule. */
  lastDay: Temporal.PlainDate
  /** Days of its rule between two days, both included, also those without a lesson. */
  days: (from: Temporal.PlainDate, until: Temporal.PlainDate) => Temporal.PlainDate[]
}

/** Longest time in which a rule may pause. */
const farYears = 2

/** Series that clients may join for all lessons that are left, by id. */
export async function findTerms(
  tx: Tx,
  of: { offerId: string } | { id: string },
  today: Temporal.PlainDate,
): Promise<Term[]> {
  const rows = await seriesToJoin(tx, of, today)
  return rows.flatMap((row) => {
    const { id, offerId, joins, firstDay } = row
    const pattern = { rule: storedRule(row.rule), firstDay, excludedDays: [] }
    const lastDay = lastDayOf(row, pattern)
    if (!lastDay) return []
    return [{ id, offerId, joins, lastDay, days: (from, until) => patternDays(pattern, from, until) }]
  })
}

/** Null if it goes on after its last planned lesson. */
function lastDayOf(
  { endedFrom, derivedUntil }: Pick<SeriesRow, 'endedFrom' | 'derivedUntil'>,
  { rule, firstDay }: Parameters<typeof patternDays>[0],
): Temporal.PlainDate | null {
  if (endedFrom) return endedFrom.subtract({ days: 1 })
  if (rule.until === null && rule.count === null) return null
  const next = derivedUntil.add({ days: 1 })
  if (daysOf(rule, firstDay, next, next.add({ years: farYears })).length > 0) return null
  return rule.until ?? derivedUntil
}
