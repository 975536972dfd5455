import { t } from '@lingui/core/macro'
import { fieldTime, writeClock } from './clock-time.ts'
import { formatDate } from './parse-date.ts'

/** `Monday` */
export function weekday({ dayOfWeek }: Temporal.PlainDate): string {
  const names = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  return names[dayOfWeek - 1] ?? ''
}

/** `Mon` */
export function shortWeekday({ dayOfWeek }: Temporal.PlainDate): string {
  return [t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`, t`Sun`][dayOfWeek - 1] ?? ''
}

/** `November` */
export function monthName({ month }: Temporal.PlainDate): string {
  const spring = [t`January`, t`February`, t`March`, t`April`, t`May`, t`June`]
  const autumn = [t`July`, t`August`, t`September`, t`October`, t`November`, t`December`]
  return [...spring, ...autumn][month - 1] ?? ''
}

/** `Wednesday 25 November` */
export function dayInWords(date: Temporal.PlainDate): string {
  const { day } = date
  return t`${weekday(date)} ${day} ${monthName(date)}`
}

/** `Wednesday 25 November, 17:30`, in an IANA zone. */
export function momentInWords(moment: string, timeZone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  return `${dayInWords(there.toPlainDate())}, ${clockOf(there)}`
}

/** `Wed 25/11/2026, 17:30`, in an IANA zone. */
export function momentInDigits(moment: string, timeZone: string): string {
  const there = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
  const day = there.toPlainDate()
  return `${shortWeekday(day)} ${formatDate(day)}, ${clockOf(there)}`
}

/** `17:30` or `5:30 pm`. */
export function clockOf(there: Temporal.ZonedDateTime): string {
  return writeClock(fieldTime(there))
}
