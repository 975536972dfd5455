/** A stretch of a day in which the clock runs on without being put forward or back. */
export interface Stretch {
  /** Epoch milliseconds. */
  from: number
  /** Epoch milliseconds; not part of it. */
  to: number
  /** Minutes after midnight that the clock shows at `from`. */
  wall: number
}

/** A day by the clock of a zone: 23, 24 or 25 hours of time, now and then another number. */
export interface DaySpan {
  date: Temporal.PlainDate
  /** Epoch milliseconds of its first moment. */
  start: number
  /** Epoch milliseconds of the next day's first moment. */
  end: number
  stretches: readonly Stretch[]
}

export const minute = 60_000
const day = 1440 * minute

/** The day of a date in an IANA zone. Throws RangeError for a zone that this browser does not know. */
export function daySpan(date: Temporal.PlainDate, timeZone: string): DaySpan {
  const first = date.toZonedDateTime(timeZone)
  const next = date.add({ days: 1 }).toZonedDateTime(timeZone)
  const [start, end] = [first.epochMilliseconds, next.epochMilliseconds]
  const isPlain = end - start === day && first.offsetNanoseconds === next.offsetNanoseconds
  return { date, start, end, stretches: isPlain ? [{ from: start, to: end, wall: 0 }] : cut(first, end) }
}

function cut(first: Temporal.ZonedDateTime, end: number): Stretch[] {
  const stretches: Stretch[] = []
  let at: Temporal.ZonedDateTime | null = first
  while (at && at.epochMilliseconds < end) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const wall = at.hour * 60 + at.minute
    stretches.push({
      from: at.epochMilliseconds,
      to: Math.min(end, next?.epochMilliseconds ?? end),
      wall,
    })
    at = next
  }
  return stretches
}

/** Minutes after midnight that the clock shows at a moment of this day; 1440 at its end. */
export function clockOf({ stretches, end }: DaySpan, moment: number): number {
  if (moment >= end) return 1440
  const stretch = stretches.findLast(({ from }) => from <= moment) ?? stretches[0]
  return stretch ? stretch.wall + (moment - stretch.from) / minute : 0
}
