import { t } from '@lingui/core/macro'
import { weekday } from '../../../../ui/words/day-words.ts'
import { formatDate } from '../../../../ui/words/parse-date.ts'
import { beginning } from '../lesson.ts'
import type { OwnSeat } from './my-lessons.ts'

/** Days after which a note is no longer news. */
const recentDays = 30

/** The latest lesson with a note. `past`: newest first. */
export function noteToShow(past: readonly OwnSeat[], now: Temporal.Instant): OwnSeat | undefined {
  const latest = past.find(({ note }) => note !== null && note.trim() !== '')
  if (!latest) return undefined
  const oldest = now.toZonedDateTimeISO(latest.timeZone).toPlainDate().subtract({ days: recentDays })
  return Temporal.PlainDate.compare(beginning(latest).toPlainDate(), oldest) >= 0 ? latest : undefined
}

/** Whose lesson it was, its day unless the title has it, and the horse; empty without any. */
export function noteFacts(
  { riderName, horseName, ...times }: OwnSeat,
  { title, namesRider }: { title: string; namesRider: boolean },
): string {
  const date = formatDate(beginning(times).toPlainDate())
  return [namesRider && riderName, !title.includes(date) && date, horseName].filter(Boolean).join(' · ')
}

/** `Note from Monday`, or with the date from the seventh day on, when the weekday comes again. */
export function noteTitle(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { days } = day.until(today, { largestUnit: 'day' })
  if (days === 0) return t`Note from today`
  if (days === 1) return t`Note from yesterday`
  const when = days < 7 ? weekday(day) : formatDate(day)
  return t`Note from ${when}`
}
