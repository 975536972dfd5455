import type { VEvent } from 'node-ical'
import type { Block } from './event-blocks.ts'
import type { Span } from './rules.ts'

/** An occurrence of an event. */
export interface Occurrence {
  event: VEvent
  /** It was changed for itself. */
  isOverride: boolean
  span: Span
  /** Whose wall times it keeps. */
  timeZone: string
}

/** A change of one occurrence of a series and of all that follow (RANGE=THISANDFUTURE), which the library reads as one. */
export interface LaterChange {
  event: VEvent
  /** Start of the occurrence before the change. */
  from: number
  span: Span
}

/** Days by which such a change moves occurrences at most. */
const mostDaysMoved = 31

/** Where occurrences are that such changes may move into a range. */
export function reachOf([from, until]: Span): Span {
  const moved = mostDaysMoved * 86_400_000
  return [from - moved, until + moved]
}

/** Takes such changes out of events that have a series, and makes single events of them. */
export function takeLater(events: readonly Block[]): { later: Block[]; others: Block[] } {
  const series = new Set(events.filter(({ recurrenceId }) => recurrenceId === '').map(({ uid }) => uid))
  const isLater = ({ uid, isForLater }: Block) => isForLater && series.has(uid)
  return {
    later: events.filter(isLater).map((event, place) => {
      // The library keeps one event for each UID.
      const named = event.block.replace(/^UID:.*$/im, () => `UID:${place} ${event.uid}`)
      return { ...event, rule: '', block: named.replaceAll(/^(?:RRULE|RDATE|EXDATE)[:;].*\n/gim, '') }
    }),
    others: events.filter((event) => !isLater(event)),
  }
}

/** UID of the series that an event of `takeLater` changes. */
export function seriesOfLater(uid: string): string {
  return uid.slice(uid.indexOf(' ') + 1)
}

/**
 * Moves each occurrence after such a change as the change moved its own one, by the clocks on the wall. An occurrence that
 * was changed for itself stays.
 * @param changes by UID of their series
 */
export function moveLater(
  occurrences: readonly Occurrence[],
  changes: ReadonlyMap<string, readonly LaterChange[]>,
): Occurrence[] {
  return occurrences.map((occurrence) => {
    const { isOverride, span, timeZone } = occurrence
    const past = (changes.get(occurrence.event.uid) ?? []).filter(({ from }) => from <= span[0])
    if (isOverride || past.length === 0) return occurrence
    const change = past.reduce((one, other) => (other.from > one.from ? other : one))
    const wall = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime()
    const moved = wall(change.from).until(wall(change.span[0]))
    const start = wall(span[0]).add(moved).toZonedDateTime(timeZone).epochMilliseconds
    return { ...occurrence, event: change.event, span: [start, start + change.span[1] - change.span[0]] }
  })
}
