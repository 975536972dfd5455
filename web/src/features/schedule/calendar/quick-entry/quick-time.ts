import { t } from '@lingui/core/macro'
import { monthName, weekday } from '../../../../ui/words/day-words.ts'
import { parseDate } from '../../../../ui/words/parse-date.ts'
import { plain } from '../../../../ui/words/match-words.ts'
import { daysOf, weekOf } from '../header/ranges.ts'

/** A start, and a length if an end is given. */
export interface QuickTime {
  start: Temporal.PlainTime
  minutes?: number
}

/** Least letters of a day or month name. */
const enough = 3

/** A day in one word: `thu`, `tomorrow`, `24/11`, `24/11/26`, `24.11.`. A weekday is the next one, including today. */
export function readDay(word: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const letters = plain(word)
  const date = readDate(word, today)
  if (date) return date
  if (letters === plain(t`today`)) return today
  // At least four letters: three are a name.
  if (letters.length > enough && plain(t`tomorrow`).startsWith(letters)) return today.add({ days: 1 })
  if (letters.length < enough) return undefined
  const found = daysOf(weekOf(today)).find((day) => plain(weekday(day)).startsWith(letters))
  return found && today.add({ days: (found.dayOfWeek - today.dayOfWeek + 7) % 7 })
}

/** `24/11`, `24/11/26`, `24.11.`, `24.11.2026`; `24.11` is rather a time. */
function readDate(word: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const isDate =
    /^\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?$/.test(word) || /^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})?$/.test(word)
  return isDate ? dateOf(word.replace(/\.$/, '').replaceAll('.', '/'), today) : undefined
}

/** `day after tomorrow`, which some languages say in one word: the number of words, and the day. */
export function readAfterTomorrow(
  words: readonly string[],
  today: Temporal.PlainDate,
): { count: number; day: Temporal.PlainDate } | undefined {
  const said = plain(t`day after tomorrow`).split(' ')
  const isSaid = said.every((word, at) => plain(words[at] ?? '') === word)
  return isSaid ? { count: said.length, day: today.add({ days: 2 }) } : undefined
}

/** Whether a word is the weekday of a day: `wed`, `Di`, before a date. Two letters are enough, because both must agree. */
export function isWeekdayOf(word: string, day: Temporal.PlainDate): boolean {
  const letters = plain(word).replace(/\.$/, '')
  return letters.length >= 2 && plain(weekday(day)).startsWith(letters)
}

/** `at`, before a time. */
export function isAt(word: string): boolean {
  return plain(word) === plain(t({ message: 'at', context: 'before a time' }))
}

/** `o’clock`, after a time. */
export function isClock(word: string): boolean {
  return plain(word).replace("'", '’') === plain(t`o’clock`)
}

/** `next thu`: the weekday of next week. */
export function readNextDay(
  next: string,
  word: string,
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (plain(next) !== plain(t`next`) || plain(word).length < enough) return undefined
  const following = weekOf(today.add({ weeks: 1 }))
  if (plain(t`week`).startsWith(plain(word))) return today.add({ weeks: 1 })
  return daysOf(following).find((day) => plain(weekday(day)).startsWith(plain(word)))
}

/** `weekly`. */
export function isWeekly(word: string): boolean {
  return plain(word) === plain(t`weekly`)
}

/** `every`, before a day. */
export function isEvery(word: string): boolean {
  return plain(word) === plain(t`every`)
}

/** A day in two words, or three with its year: `24 nov`, `24. November 2026`. */
export function readDayOfMonth(
  number: string,
  month: string,
  today: Temporal.PlainDate,
  year?: string,
): Temporal.PlainDate | undefined {
  const letters = plain(month)
  const [, figures] = /^(\d{1,2})(?:\.|st|nd|rd|th)?$/i.exec(number) ?? []
  if (figures === undefined || letters.length < enough) return undefined
  if (year !== undefined && !/^\d{4}$/.test(year)) return undefined
  for (let place = 1; place <= 12; place += 1) {
    if (plain(monthName(today.with({ month: place, day: 1 }))).startsWith(letters))
      return dateOf([figures, place, year].filter((part) => part !== undefined).join('/'), today)
  }
  return undefined
}

function dateOf(text: string, today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const parsed = parseDate(text, today)
  return parsed.kind === 'date' ? parsed.date : undefined
}

/**
 * Times that a word may mean, likelier first: `16:00`, `16.30`, `9`, `4pm`, `16h`, `9-10:30`. A lone 1 to 6 is rather
 * in the afternoon.
 */
export function readTimes(word: string): QuickTime[] {
  const [first = '', second, ...more] = word.split(/[-–]/)
  if (more.length > 0) return []
  const starts = clocksOf(first)
  if (second === undefined) return starts.map((start) => ({ start }))
  return starts.flatMap((start) =>
    clocksOf(second)
      .map((end) => ({ start, minutes: start.until(end).total('minutes') }))
      .filter(({ minutes }) => minutes > 0),
  )
}

function clocksOf(text: string): Temporal.PlainTime[] {
  const match = /^(\d{1,2})(?:[:.](\d{2})|h)?(am|pm)?$/i.exec(text)
  if (!match) return []
  const [, written = '', minutes, half] = match
  const hour = Number(written)
  const hours =
    half !== undefined
      ? hour >= 1 && hour <= 12
        ? [(hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)]
        : []
      : text === written && hour >= 1 && hour <= 6
        ? [hour + 12, hour]
        : [hour]
  const minute = Number(minutes ?? 0)
  return hours.filter((one) => one < 24 && minute < 60).map((one) => new Temporal.PlainTime(one, minute))
}

/** A length: `45min`, `45 min`, `1h`, `1h30`, `90'`. Minutes, at most a day. */
export function readMinutes(text: string): number | undefined {
  const match = /^(?:(\d{1,2})h(\d{1,2})?|(\d{1,3})(?:m|min|mins|minutes|'|′))$/i.exec(
    text.replaceAll(' ', ''),
  )
  if (!match) return undefined
  const [, hours, more, minutes] = match
  const total = hours === undefined ? Number(minutes) : Number(hours) * 60 + Number(more ?? 0)
  return total > 0 && total <= 1440 ? total : undefined
}
