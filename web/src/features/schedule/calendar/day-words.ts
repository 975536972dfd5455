import { t } from '@lingui/core/macro'
import { clockAt, writeClock, writeClockSpan, writeHour } from '../../../ui/words/clock-time.ts'
import { monthName, shortWeekday, weekday } from '../../../ui/words/day-words.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { clockOf, type DaySpan } from './day-span.ts'
import { rangeOf, type View } from './header/ranges.ts'

/** `19/11` */
export function dayMonth(date: Temporal.PlainDate): string {
  return formatDate(date).slice(0, 5)
}

/** `Thursday 19/11` */
export function dayName(date: Temporal.PlainDate): string {
  return `${weekday(date)} ${dayMonth(date)}`
}

/** `09:30` or `9:30 am` for minutes after midnight; 1440 is the end of a day. */
export function clock(minutes: number): string {
  return writeClock(clockAt(minutes))
}

/** A full hour beside the grid: `09:00`, or `9 am`. */
export function hourWord(minutes: number): string {
  return writeHour(clockAt(minutes))
}

/** Start on that day: `09:30`. */
export function startClock(day: DaySpan, start: number): string {
  return clock(clockOf(day, Math.max(start, day.start)))
}

/** `09:30–10:15` for epoch milliseconds, clipped to the day. */
export function clockRange(day: DaySpan, start: number, end: number): string {
  const [from, until] = [Math.max(start, day.start), Math.min(end, day.end)]
  return writeClockSpan(clockAt(clockOf(day, from)), clockAt(clockOf(day, until)))
}

/** Title of a calendar page: `16–22 November 2026`; without the year if it is `year`. */
export function pageTitle(view: View, day: Temporal.PlainDate, year?: number): string {
  if (view === 'month') return `${monthName(day)} ${day.year}`
  const { from, until } = rangeOf(view, day)
  const to = until.subtract({ days: 1 })
  if (from.year !== to.year) return `${words(from)} ${from.year} – ${words(to)} ${to.year}`
  const inYear = to.year === year ? '' : ` ${to.year}`
  if (from.equals(to)) return `${shortWeekday(day)} ${words(to)}${inYear}`
  return `${from.month === to.month ? wordsOfSpan(from, to) : `${words(from)} – ${words(to)}`}${inYear}`
}

/** `16 November` */
function words(date: Temporal.PlainDate): string {
  const { day } = date
  const month = monthName(date)
  return t`${day} ${month}`
}

/** `16–22 November`, for two days of a month. */
function wordsOfSpan({ day: first }: Temporal.PlainDate, to: Temporal.PlainDate): string {
  const { day: last } = to
  const month = monthName(to)
  return t`${first}–${last} ${month}`
}
