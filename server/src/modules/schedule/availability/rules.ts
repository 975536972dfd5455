/** Times at which trainers can be booked. Hours are wall times of the business; instants are derived from them. */

/** Minutes after midnight, 0 to 1440; the end is after the start. */
export interface Span {
  fromMinute: number
  untilMinute: number
  placeId: string | null
}

/** First and last day; null: no start, or no end. */
export interface Validity {
  validFrom: Temporal.PlainDate | null
  validUntil: Temporal.PlainDate | null
}

export interface Hours extends Span, Validity {
  trainerId: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
}

export interface Exception {
  /** Null: everybody. */
  trainerId: string | null
  kind: 'closed' | 'open'
  fromDay: Temporal.PlainDate
  untilDay: Temporal.PlainDate
  /** Null with `untilMinute`: the whole day. */
  fromMinute: number | null
  untilMinute: number | null
  placeId: string | null
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
    const own = hours.filter((hour) => hour.trainerId === trainerId)
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
    fromMinute: 0,
    untilMinute: endOfDay,
    placeId: null,
    validFrom: null,
    validUntil: null,
  }
  return trainerIds.flatMap((trainerId) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ ...whole, trainerId, weekday })),
  )
}

/** Open spans of a trainer's day, by time, without overlaps. */
function spansOn(
  day: Temporal.PlainDate,
  trainerId: string,
  hours: readonly Hours[],
  exceptions: readonly Exception[],
): Span[] {
  const today = exceptions.filter((one) => isBetween(day, one.fromDay, one.untilDay))
  const layers = [null, trainerId].flatMap((whose) =>
    (['open', 'closed'] as const).map((kind) =>
      today.filter((one) => one.trainerId === whose && one.kind === kind),
    ),
  )
  const weekly: Span[] = hours.filter(
    (one) => one.weekday === day.dayOfWeek && isBetween(day, one.validFrom, one.validUntil),
  )
  const spans = layers.flat().reduce((open, { kind, fromMinute, untilMinute, placeId }) => {
    const span = { fromMinute: fromMinute ?? 0, untilMinute: untilMinute ?? endOfDay, placeId }
    const rest = without(open, span)
    return kind === 'open' ? [...rest, span] : rest
  }, weekly)
  return spans.toSorted((a, b) => a.fromMinute - b.fromMinute)
}

function without(spans: readonly Span[], { fromMinute, untilMinute }: Span): Span[] {
  return spans.flatMap((span) =>
    [
      { ...span, untilMinute: Math.min(span.untilMinute, fromMinute) },
      { ...span, fromMinute: Math.max(span.fromMinute, untilMinute) },
    ].filter((part) => part.fromMinute < part.untilMinute),
  )
}

function openTime(span: Span, trainerId: string, day: Temporal.PlainDate, zone: string): OpenTime {
  return {
    trainerId,
    placeId: span.placeId,
    start: instantAt(day, span.fromMinute, zone),
    end: instantAt(day, span.untilMinute, zone),
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
export function hasOverlap(hours: readonly (Omit<Span, 'placeId'> & { weekday: number })[]): boolean {
  return hours.some((one, i) =>
    hours
      .slice(i + 1)
      .some(
        (other) =>
          other.weekday === one.weekday &&
          other.fromMinute < one.untilMinute &&
          one.fromMinute < other.untilMinute,
      ),
  )
}

/** Removes the days of one validity from another: returns none, one or two parts, earlier first. */
export function cutAway(whole: Validity, { validFrom, validUntil }: Validity): Validity[] {
  const before = validFrom?.subtract({ days: 1 })
  const after = validUntil?.add({ days: 1 })
  const parts: Validity[] = []
  if (before && (whole.validFrom === null || !isBefore(before, whole.validFrom)))
    parts.push({ ...whole, validUntil: earlier(before, whole.validUntil) })
  if (after && (whole.validUntil === null || !isBefore(whole.validUntil, after)))
    parts.push({ ...whole, validFrom: later(after, whole.validFrom) })
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
