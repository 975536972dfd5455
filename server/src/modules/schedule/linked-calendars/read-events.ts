import ical, { type DateWithTimeZone, type VEvent } from 'node-ical'
import { dateOf } from '#platform/clock.ts'
import type { Block } from './event-blocks.ts'
import type { LaterChange, Occurrence } from './later-changes.ts'
import { isKnownZone } from './own-zones.ts'
import type { Span } from './rules.ts'

const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * What the library reads in events. One event that cannot be read does not hide the others: it joins `skipped`.
 * @param zones the VTIMEZONE components of the file
 */
export function readEvents<T>(
  events: readonly Block[],
  zones: readonly string[],
  skipped: Set<string>,
  of: (event: VEvent) => T[],
): T[] {
  const read = (some: readonly Block[]) => {
    const blocks = some.map(({ block }) => block)
    const calendar = ical.sync.parseICS(['BEGIN:VCALENDAR', ...zones, ...blocks, '\nEND:VCALENDAR'].join(''))
    return Object.values(calendar)
      .filter((component): component is VEvent => component?.type === 'VEVENT')
      .flatMap(of)
  }
  try {
    return read(events)
  } catch {
    return [...Map.groupBy(events, ({ uid }) => uid)].flatMap(([uid, some]) => {
      try {
        return read(some)
      } catch {
        skipped.add(uid)
        return []
      }
    })
  }
}

export function occurrencesOf(event: VEvent, [from, until]: Span, timeZone: string): Occurrence[] {
  const date = (milliseconds: number) => dateOf(Temporal.Instant.fromEpochMilliseconds(milliseconds))
  const range = { from: date(from), to: date(until), expandOngoing: true }
  return ical
    .expandRecurringEvent(event, range)
    .map(({ start, end, isFullDay, isOverride, event: of }): Occurrence => {
      const at = (moment: DateWithTimeZone) => instantOf(moment, isFullDay, timeZone)
      const zone = !isFullDay && start.tz && isKnownZone(start.tz) ? start.tz : timeZone
      return { event: of, isOverride, span: [at(start), at(end)], timeZone: zone }
    })
}

/** The change of an occurrence and all later ones; none without the occurrence that it changes. */
export function laterChangesOf(event: VEvent, timeZone: string): LaterChange[] {
  const { start, end, recurrenceid: changed } = event
  if (!changed) return []
  const at = (moment: DateWithTimeZone) => instantOf(moment, moment.dateOnly === true, timeZone)
  return [{ event, from: at(changed), span: [at(start), at(end ?? start)] }]
}

function instantOf(moment: DateWithTimeZone, isFullDay: boolean, timeZone: string): number {
  // The library reads days, and times without a known zone, on this machine's clock.
  if (!isFullDay && moment.tz && isKnownZone(moment.tz)) return moment.getTime()
  const wall = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(machineZone)
    .toPlainDateTime()
  return wall.toZonedDateTime(timeZone).epochMilliseconds
}
