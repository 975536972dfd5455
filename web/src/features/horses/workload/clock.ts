import { fieldTime, writeClock } from '../../../ui/words/clock-time.ts'

/** `16:30` of an instant in a zone; UTC if the browser does not know the zone. */
export function formatClock(instant: string, timeZone: string): string {
  return writeClock(fieldTime(there(instant, timeZone)))
}

/** The instant of a wall time on a day: RFC 3339. Throws RangeError if invalid. */
export function instantOf(day: string, time: string, timeZone: string): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .toInstant()
    .toString()
}

/** A quarter of an hour about 45 minutes ago: the likely start of work that just ended. */
export function probableStart(now: Temporal.Instant, timeZone: string): { day: string; time: string } {
  const start = there(now.toString(), timeZone)
    .subtract({ minutes: 45 })
    .round({ smallestUnit: 'minute', roundingIncrement: 15, roundingMode: 'floor' })
  return {
    day: start.toPlainDate().toString(),
    time: fieldTime(start),
  }
}

function there(instant: string, timeZone: string): Temporal.ZonedDateTime {
  const moment = Temporal.Instant.from(instant)
  try {
    return moment.toZonedDateTimeISO(timeZone)
  } catch {
    return moment.toZonedDateTimeISO('UTC')
  }
}
