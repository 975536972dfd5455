import type { Bookable } from '../booking.ts'
import type { MoveTerms } from '../moving/move-words.ts'

/** Days shown at a time. */
const daysShown = 7

/** A week within the days on which something can be booked. */
export interface Week {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  /** First days of the weeks before and after; undefined: no time can be booked there. */
  previous: Temporal.PlainDate | undefined
  next: Temporal.PlainDate | undefined
}

export interface BookableWeek extends Week {
  /** Last day on which the lesson type can be booked now. */
  horizon: Temporal.PlainDate
}

/** The week that begins on `wanted`, within these days. */
export function weekWithin(
  earliest: Temporal.PlainDate,
  latest: Temporal.PlainDate,
  wanted: Temporal.PlainDate,
): Week {
  const first = laterOf(earliest, earlierOf(latest, wanted))
  const next = first.add({ days: daysShown })
  return {
    first,
    last: laterOf(first, earlierOf(latest, next.subtract({ days: 1 }))),
    previous: first.equals(earliest) ? undefined : laterOf(earliest, first.subtract({ days: daysShown })),
    next: Temporal.PlainDate.compare(next, latest) > 0 ? undefined : next,
  }
}

/**
 * The week that begins on `asked` (ISO 8601), within the days on which the lesson type can be booked now. By default
 * it begins on the first of them.
 */
export function weekOf(
  { bookingLeadHours, bookingHorizonDays }: Pick<Bookable, 'bookingLeadHours' | 'bookingHorizonDays'>,
  asked: string,
  now: Temporal.ZonedDateTime,
): BookableWeek {
  const earliest = now.add({ hours: bookingLeadHours }).toPlainDate()
  const horizon = laterOf(earliest, now.toPlainDate().add({ days: bookingHorizonDays }))
  return { ...weekWithin(earliest, horizon, readDay(asked) ?? earliest), horizon }
}

/** Days before a lesson that the first week shows. */
const daysBefore = 3

/**
 * The week that begins on `asked` (ISO 8601), within the days to which a lesson can be moved. By default it begins
 * shortly before the lesson; if these days end before it, it is the last week of them.
 */
export function moveWeek(
  {
    firstDay,
    lastDay,
    startsAt,
    timeZone,
  }: Pick<MoveTerms, 'firstDay' | 'lastDay' | 'startsAt' | 'timeZone'>,
  asked: string | undefined,
): Week {
  const [earliest, latest] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(lastDay)]
  const lesson = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate()
  const usual = earlierOf(lesson.subtract({ days: daysBefore }), latest.subtract({ days: daysShown - 1 }))
  return weekWithin(earliest, latest, asked === undefined ? usual : Temporal.PlainDate.from(asked))
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
