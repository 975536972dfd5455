import type { Rule } from './read-rule.ts'

type Day = Temporal.PlainDate
type Span = 'week' | 'month' | 'day'

/** Within what an occurrence of one rule is the same as one of another: in the same week, in the same month, or that day only. */
export function commonSpan(before: Rule, after: Rule): Span {
  const [one, other] = [before.frequency, after.frequency]
  if (one === 'MONTHLY' && other === 'MONTHLY') return 'month'
  return one === 'MONTHLY' || other === 'MONTHLY' ? 'day' : 'week'
}

export function startOfSpan(day: Day, span: Span): Day {
  if (span === 'month') return day.with({ day: 1 })
  return span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

/**
 * Which day of a new rule an occurrence of the old one goes to, by its day: the same day where both have it, otherwise
 * the next in order within the same week or month. Days of the old rule that have no partner are not in the answer.
 */
export function pairDays(before: readonly Day[], after: readonly Day[], span: Span): Map<string, Day> {
  const pairs = new Map<string, Day>()
  const stays = new Set(after.map(String))
  const stood = new Set(before.map(String))
  const free = Map.groupBy(
    after.filter((day) => !stood.has(day.toString())),
    (day) => startOfSpan(day, span).toString(),
  )
  for (const day of before) {
    const key = day.toString()
    const partner = stays.has(key) ? day : free.get(startOfSpan(day, span).toString())?.shift()
    if (partner) pairs.set(key, partner)
  }
  return pairs
}
