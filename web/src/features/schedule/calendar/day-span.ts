/** Part of a day without a clock change. */
export interface Stretch {
  /** Epoch milliseconds. */
  from: number
  /** Epoch milliseconds, exclusive. */
  to: number
  /** Wall time at `from`, in minutes after midnight. */
  wall: number
}

/** A day in a zone: 24 hours, or 23 or 25, rarely another number. */
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

/** The day of a date in an IANA zone. Throws RangeError for an unknown zone. */
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

/** Wall time of a moment of this day, in minutes after midnight; 1440 at its end. */
export function clockOf({ stretches, end }: DaySpan, moment: number): number {
  if (moment >= end) return 1440
  const stretch = stretches.findLast(({ from }) => from <= moment) ?? stretches[0]
  return stretch ? stretch.wall + (moment - stretch.from) / minute : 0
}
