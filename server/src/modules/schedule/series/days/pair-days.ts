import type { Rule } from './read-rule.ts'

type Day = Temporal.PlainDate
type Span = 'week' | 'month' | 'day'

/** The span in which occurrences of two rules correspond: the same week, the same month, or only the same day. */
export function commonSpan(before: Rule, after: Rule): Span {
  const [one, other] = [before.frequency, after.frequency]
  if (one === 'MONTHLY' && other === 'MONTHLY') return 'month'
  return one === 'MONTHLY' || other === 'MONTHLY' ? 'day' : 'week'
}

export function startOfSpan(day: Day, span: Span): Day {
  if (span === 'month') return day.with({ day: 1 })
  return span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}

export function endOfSpan(day: Day, span: Span): Day {
  if (span === 'month') return day.with({ day: day.daysInMonth })
  return span === 'week' ? day.add({ days: 7 - day.dayOfWeek }) : day
}

/**
 * The day in a new rule for each day of the old one: the same day if both have it, otherwise the next in
 * order within the same week or month. Days without a counterpart are left out. In the week or month of the
 * change, days before it take new days before it, and others only as far as the open days leave any.
 * @param opensOn first day that changes
 */
export function pairDays(
  before: readonly Day[],
  after: readonly Day[],
  { span, opensOn }: { span: Span; opensOn: Day },
): Map<string, Day> {
  const pairs = new Map<string, Day>()
  const stays = new Set(after.map(String))
  const stood = new Set(before.map(String))
  const free = Map.groupBy(
    after.filter((day) => !stood.has(day.toString())),
    (day) => startOfSpan(day, span).toString(),
  )
  const isEarly = (day: Day) => Temporal.PlainDate.compare(day, opensOn) < 0
  const opening = startOfSpan(opensOn, span)
  const open = before.filter((day) => !isEarly(day) && startOfSpan(day, span).equals(opening))
  const needed = open.filter((day) => !stays.has(day.toString())).length
  for (const day of before) {
    const key = day.toString()
    const left = free.get(startOfSpan(day, span).toString()) ?? []
    const [next] = left
    const isNeeded = next && isEarly(day) && !isEarly(next) && left.length <= needed
    const partner = stays.has(key) ? day : isNeeded ? undefined : left.shift()
    if (partner) pairs.set(key, partner)
  }
  return pairs
}
