import { msg } from '@cavaletti/contract/messages'
import { type HeatMeasure, temperatureRanges } from '@cavaletti/contract/schedule/lessons/heat-index'

/** Seconds by which a device may be ahead of the server. */
const ahead = 120

/**
 * Time of a reading that is typed as `takenAt`, on its day; the reason if it cannot be then. A device that is ahead a
 * little means now.
 */
export function timeOfReading(
  takenAt: Temporal.Instant,
  { at, timeZone, on }: { at: Temporal.Instant; timeZone: string; on: Temporal.PlainDate },
): { time: Temporal.Instant } | { why: string } {
  if (Temporal.Instant.compare(takenAt, at.add({ seconds: ahead })) > 0)
    return { why: msg('must not be in the future') }
  const time = Temporal.Instant.compare(takenAt, at) > 0 ? at : takenAt
  if (!time.toZonedDateTimeISO(timeZone).toPlainDate().equals(on))
    return { why: msg('must be on the day of the reading') }
  return { time }
}

/** Whether there are such temperatures. */
export function isOnEarth({ temperatureTenths, unit }: Omit<HeatMeasure, 'humidity'>): boolean {
  const { min, max } = temperatureRanges[unit]
  return temperatureTenths >= min && temperatureTenths <= max
}

/** Days after a reading in which another one is likely. */
export const recentDays = 14

/** Summer of the northern half of the Earth, from April to September. */
const [april, september] = [4, 9]

/**
 * Whether a day is in the warm half of the year. Places that change their clocks do so for the summer, so the zone says on
 * which half of the Earth they are; where clocks never change, every day may be warm.
 */
export function isWarmHalf(day: Temporal.PlainDate, timeZone: string): boolean {
  const [january, july] = [1, 7].map(
    (month) => day.with({ month, day: 1 }).toZonedDateTime(timeZone).offsetNanoseconds,
  )
  if (january === undefined || july === undefined || january === july) return true
  const isNorthern = july > january
  return (day.month >= april && day.month <= september) === isNorthern
}
