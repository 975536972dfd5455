import { fieldTime, writeClock } from './clock-time.ts'
import { formatDate } from './parse-date.ts'

/** `18/11/2026, 17:40` in an IANA zone. `instant` is RFC 3339; throws RangeError if invalid. */
export function formatInstant(instant: string, timeZone: string): string {
  const { date, time, elsewhere } = read(instant, timeZone)
  return `${formatDate(date)}, ${writeClock(fieldTime(time))}${elsewhere}`
}

/** `18/11/2026`: the local day in that zone. */
export function formatDay(instant: string, timeZone: string): string {
  const { date, elsewhere } = read(instant, timeZone)
  return `${formatDate(date)}${elsewhere}`
}

function read(instant: string, timeZone: string) {
  const moment = Temporal.Instant.from(instant)
  let there: Temporal.ZonedDateTime
  let elsewhere = ''
  try {
    there = moment.toZonedDateTimeISO(timeZone)
  } catch {
    // The zone is newer than this browser's list: show the right moment in UTC.
    there = moment.toZonedDateTimeISO('UTC')
    elsewhere = ' UTC'
  }
  return { date: there.toPlainDate(), time: there.toPlainTime(), elsewhere }
}
