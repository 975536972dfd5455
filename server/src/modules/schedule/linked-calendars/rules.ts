/** Start and end, in milliseconds since 1970. */
export type Span = readonly [start: number, end: number]

/** Spans by start that neither overlap nor adjoin, within a range. */
export function mergeSpans(spans: readonly Span[], [from, until]: Span): Span[] {
  const merged: [number, number][] = []
  const inside = spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, until)])
    .filter(([start, end]) => start < end)
  for (const [start, end] of inside.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Minutes in which unlinking can be undone. */
export const undoMinutes = 60

/** Usual minutes from one reading to the next. */
const usual = 15
const longest = 12 * 60
/** Failed readings in a row before the trainer is told. */
export const failuresToTell = 3

/** Minutes until the next reading. After failures they double, up to half a day. */
export function minutesToNext(failures: number): number {
  return Math.min(longest, usual * 2 ** Math.min(failures, 10))
}

/** Calendar programs write https addresses with a scheme of their own. */
export function httpsOf(address: string): string {
  return address.trim().replace(/^webcal:/i, 'https:')
}

/** Frequencies and lists with more than one occurrence a day: no appointment needs them, and they are costly. */
const dense = /FREQ=(?:SECONDLY|MINUTELY|HOURLY)|BY(?:SECOND|MINUTE|HOUR)=[^;]*,/i
const mostDaysOfYear = 100

/** Whether a recurrence rule (RFC 5545) takes too long to expand. */
export function isCostlyRule(rule: string): boolean {
  const length = (part: string) => new RegExp(`${part}=([^;]*)`, 'i').exec(rule)?.[1]?.split(',').length ?? 1
  return dense.test(rule) || length('BYMONTHDAY') * length('BYMONTH') > mostDaysOfYear
}
