import type { Bookable } from './booking.ts'

/** Days shown at a time. */
const daysShown = 7

export interface Week {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  /** First days of the weeks before and after; undefined: no time can be booked there. */
  previous: Temporal.PlainDate | undefined
  next: Temporal.PlainDate | undefined
  /** Last day on which the lesson type can be booked now. */
  horizon: Temporal.PlainDate
}

/**
 * The week that begins on `asked` (ISO 8601), within the days on which the lesson type can be booked now. By default
 * it begins on the first of them.
 */
export function weekOf(
  { bookingLeadHours, bookingHorizonDays }: Pick<Bookable, 'bookingLeadHours' | 'bookingHorizonDays'>,
  asked: string,
  now: Temporal.ZonedDateTime,
): Week {
  const earliest = now.add({ hours: bookingLeadHours }).toPlainDate()
  const horizon = laterOf(earliest, now.toPlainDate().add({ days: bookingHorizonDays }))
  const wanted = readDay(asked) ?? earliest
  const first = laterOf(earliest, earlierOf(horizon, wanted))
  const next = first.add({ days: daysShown })
  return {
    first,
    last: earlierOf(horizon, next.subtract({ days: 1 })),
    previous: first.equals(earliest) ? undefined : laterOf(earliest, first.subtract({ days: daysShown })),
    next: Temporal.PlainDate.compare(next, horizon) > 0 ? undefined : next,
    horizon,
  }
}

function readDay(text: string): Temporal.PlainDate | undefined {
  try {
    return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : undefined
  } catch {
    // The address names a day that does not exist.
    return undefined
  }
}

function laterOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

function earlierOf(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}
