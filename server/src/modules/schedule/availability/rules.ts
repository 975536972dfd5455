/** Times at which trainers can be booked. Hours are wall times of the business; instants are derived from them. */

/** Minutes after midnight, 0 to 1440; the end is after the start. */
export interface Span {
  from_minute: number
  until_minute: number
  place_id: string | null
}

/** First and last day; null: no start, or no end. */
export interface Validity {
  valid_from: Temporal.PlainDate | null
  valid_until: Temporal.PlainDate | null
}

export interface Hours extends Span, Validity {
  trainer_id: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
}

export interface Exception {
  /** Null: everybody. */
  trainer_id: string | null
  kind: 'closed' | 'open'
  from_day: Temporal.PlainDate
  until_day: Temporal.PlainDate
  /** Null with `until_minute`: the whole day. */
  from_minute: number | null
  until_minute: number | null
  place_id: string | null
}

export interface OpenTime {
  trainerId: string
  placeId: string | null
  start: Temporal.Instant
  end: Temporal.Instant
}

const endOfDay = 1440

/**
 * Times at which trainers can be booked from day `from` to day `until`, both included, by start, then in the order of
 * trainers. Times of a trainer never overlap, and adjacent times at one location are merged.
 * A trainer's own exceptions override those for everybody, which override the week. If one level both opens and
 * closes, the time is closed.
 */
export function openTimes(
  trainerIds: readonly string[],
  hours: readonly Hours[],
  exceptions: readonly Exception[],
  zone: string,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): OpenTime[] {
  const days = daysFrom(from, until)
  const times = trainerIds.flatMap((trainerId) => {
    const own = hours.filter(({ trainer_id }) => trainer_id === trainerId)
    const spans = days.flatMap((day) =>
      spansOn(day, trainerId, own, exceptions).map((span) => openTime(span, trainerId, day, zone)),
    )
    return merged(spans.filter(({ start, end }) => Temporal.Instant.compare(start, end) < 0))
  })
  return times.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
}

/** Hours of trainers who are always available. */
export function alwaysOpen(trainerIds: readonly string[]): Hours[] {
  const whole = {
    from_minute: 0,
    until_minute: endOfDay,
    place_id: null,
    valid_from: null,
    valid_until: null,
  }
  return trainerIds.flatMap((trainer_id) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...whole, trainer_id, weekday })),
  )
}

/** Open spans of a trainer's day, by time, without overlaps. */
function spansOn(
  day: Temporal.PlainDate,
  trainerId: string,
  hours: readonly Hours[],
  exceptions: readonly Exception[],
): Span[] {
  const today = exceptions.filter((one) => isBetween(day, one.from_day, one.until_day))
  const layers = [null, trainerId].flatMap((whose) =>
    (['open', 'closed'] as const).map((kind) =>
      today.filter((one) => one.trainer_id === whose && one.kind === kind),
    ),
  )
  const weekly: Span[] = hours.filter(
    (one) => one.weekday === day.dayOfWeek && isBetween(day, one.valid_from, one.valid_until),
  )
  const spans = layers.flat().reduce((open, { kind, from_minute, until_minute, place_id }) => {
    const span = { from_minute: from_minute ?? 0, until_minute: until_minute ?? endOfDay, place_id }
    const rest = without(open, span)
    return kind === 'open' ? [...rest, span] : rest
  }, weekly)
  return spans.toSorted((a, b) => a.from_minute - b.from_minute)
}

function without(spans: readonly Span[], { from_minute, until_minute }: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { ...span, until_minute: Math.min(span.until_minute, from_minute) },
      { ...span, from_minute: Math.max(span.from_minute, until_minute) },
    ].filter((part) => part.from_minute < part.until_minute),
  )
}

function openTime(span: Span, trainerId: string, day: Temporal.PlainDate, zone: string): OpenTime {
  return {
    trainerId,
    placeId: span.place_id,
    start: instantAt(day, span.from_minute, zone),
    end: instantAt(day, span.until_minute, zone),
  }
}

/**
 * Instant of a wall time. A repeated time means the first (S2); a skipped time means the moment of the change, so
 * that a later wall time is never an earlier instant.
 */
export function instantAt(day: Temporal.PlainDate, minute: number, zone: string): Temporal.Instant {
  const wall =
    minute === endOfDay
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
  const moment = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (moment.toPlainDateTime().equals(wall)) return moment.toInstant()
  const skip = moment.getTimeZoneTransition('next')
  if (!skip)
    throw new RangeError(`${wall.toString()} does not exist in ${zone}, but no clock change skips it.`)
  return skip.toInstant()
}

/** Merges adjacent times of one trainer at one location. Expects them by time. */
function merged(times: readonly OpenTime[]): OpenTime[] {
  const result: OpenTime[] = []
  for (const time of times) {
    const last = result.at(-1)
    if (last && last.placeId === time.placeId && last.end.equals(time.start)) last.end = time.end
    else result.push({ ...time })
  }
  return result
}

/** Whether any two hours of a week overlap. */
export function hasOverlap(hours: readonly (Omit<Span, 'place_id'> & { weekday: number })[]): boolean {
  return hours.some((one, i) =>
    hours
      .slice(i + 1)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          other.from_minute < one.until_minute &&
          one.from_minute < other.until_minute,
      ),
  )
}

/** Removes the days of one validity from another: returns none, one or two parts, earlier first. */
export function cutAway(whole: Validity, { valid_from, valid_until }: Validity): Validity[] {
  const before = valid_from?.subtract({ days: 1 })
  const after = valid_until?.add({ days: 1 })
  const parts: Validity[] = []
  if (before && (whole.valid_from === null || !isBefore(before, whole.valid_from)))
    parts.push({ ...whole, valid_until: earlier(before, whole.valid_until) })
  if (after && (whole.valid_until === null || !isBefore(whole.valid_until, after)))
    parts.push({ ...whole, valid_from: later(after, whole.valid_from) })
  return parts
}

function daysFrom(from: Temporal.PlainDate, until: Temporal.PlainDate): Temporal.PlainDate[] {
  const length = from.until(until, { largestUnit: 'days' }).days + 1
  return Array.from({ length: Math.max(0, length) }, (_, days) => from.add({ days }))
}

function isBetween(
  day: Temporal.PlainDate,
  first: Temporal.PlainDate | null,
  last: Temporal.PlainDate | null,
): boolean {
  return (first === null || !isBefore(day, first)) && (last === null || !isBefore(last, day))
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate | null): Temporal.PlainDate {
  return b !== null && isBefore(b, a) ? b : a
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate | null): Temporal.PlainDate {
  return b !== null && isBefore(a, b) ? b : a
}

/** Minutes after midnight of a time such as 16:30; 24:00 is 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The reverse of `minutesOf`. */
export function wallTimeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
