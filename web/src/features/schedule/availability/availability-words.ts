import { t } from '@lingui/core/macro'
import { writeClockSpan } from '../../../ui/words/clock-time.ts'
import { shortWeekday } from '../../../ui/words/day-words.ts'
import { formatDate } from '../../../ui/words/parse-date.ts'
import { type Hours, type Stroke, writeTime } from './paint.ts'
import type { Exception, Week } from './use-availability.ts'

/** A location of a trainer. */
export interface PlaceOption {
  id: string
  name: string
}

/** Monday first. */
export function weekdayNames(): string[] {
  return [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
}

/** Monday first, as on a calendar: `Mon`. */
export function shortWeekdayNames(): string[] {
  const monday = new Temporal.PlainDate(2024, 1, 1)
  return weekdayNames().map((_, place) => shortWeekday(monday.add({ days: place })))
}

export function weekdayName(weekday: number): string {
  return weekdayNames()[weekday - 1] ?? ''
}

/** `Monday to Friday`, `Monday, Wednesday`. */
export function weekdaysWords(weekdays: readonly number[]): string {
  const sorted = weekdays.toSorted((a, b) => a - b)
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)]
  if (sorted.length < 3 || last - first + 1 !== sorted.length) return sorted.map(weekdayName).join(', ')
  return t`${weekdayName(first)} to ${weekdayName(last)}`
}

export function placeWord(places: readonly PlaceOption[], id: string | null): string {
  if (id === null) return t`anywhere`
  return places.find((place) => place.id === id)?.name ?? t`an archived location`
}

/** `09:00–12:30`. */
export function timeWords({ from, until }: Pick<Hours, 'from' | 'until'>): string {
  return writeClockSpan(from, until)
}

/** `From 01/04/2027 to 30/09/2027`, `Always`. */
export function validityWords({ validFrom, validUntil }: Pick<Week, 'validFrom' | 'validUntil'>): string {
  const [from, until] = [validFrom && dayWords(validFrom), validUntil && dayWords(validUntil)]
  if (from && until) return t`From ${from} to ${until}`
  if (from) return t`From ${from} onwards`
  return until ? t`Until ${until}` : t`Always`
}

/** `24/12/2026`, `24/12/2026 to 02/01/2027, 14:00–16:00`. */
export function exceptionWords({ fromDay, untilDay, from, until }: Exception): string {
  const [first, last] = [dayWords(fromDay), dayWords(untilDay)]
  const days = fromDay === untilDay ? `${dayName(fromDay)} ${first}` : t`${first} to ${last}`
  return from !== null && until !== null ? `${days}, ${timeWords({ from, until })}` : days
}

export function dayWords(day: string): string {
  return formatDate(Temporal.PlainDate.from(day))
}

export function dayName(day: string): string {
  return weekdayName(Temporal.PlainDate.from(day).dayOfWeek)
}

/** A stroke in words, for the message with Undo. */
export function strokeWords({ weekdays, from, until, isOpen }: Stroke): string {
  const days = weekdaysWords(weekdays)
  const time = timeWords({ from: writeTime(from), until: writeTime(until) })
  return isOpen ? t`${days}, ${time}: added.` : t`${days}, ${time}: removed.`
}
