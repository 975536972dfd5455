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
