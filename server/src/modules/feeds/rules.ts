import type { feedNames } from '@cavaletti/contract/feeds'

/** What a feed says, and the clock changes it says it by. */

export type Names = (typeof feedNames)[number]

/** "Private lesson: Amelia Hart": children are named only where somebody said so (S23). */
export function summaryOf(
  lesson: { name: string; riders: readonly { name: string; isMinor: boolean }[] },
  names: Names,
): string {
  const shown = lesson.riders.filter(({ isMinor }) => names === 'all' || (names === 'grown_ups' && !isMinor))
  const hidden = lesson.riders.length - shown.length
  const who = [
    ...shown.map(({ name }) => name),
    hidden > 0 ? (hidden === 1 ? '1 rider' : `${hidden} riders`) : '',
  ].filter(Boolean)
  return who.length === 0 ? lesson.name : `${lesson.name}: ${who.join(', ')}`
}

/** A VTIMEZONE (RFC 5545, 3.6.5) that is right from one instant to another: each change of the clocks in it stands by itself. */
export function timeZoneOf(zone: string, from: Temporal.Instant, until: Temporal.Instant): string {
  const begin = from.toZonedDateTimeISO(zone)
  const observances = [observance(begin, begin.offset)]
  let change = begin.getTimeZoneTransition('next')
  while (change !== null && Temporal.Instant.compare(change.toInstant(), until) < 0) {
    const before = change.subtract({ nanoseconds: 1 }).offset
    observances.push(observance(change, before))
    change = change.getTimeZoneTransition('next')
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances, 'END:VTIMEZONE'].join('\r\n')
}

/** From `at` on clocks show its offset; DTSTART is the local time by the clocks before. */
function observance(at: Temporal.ZonedDateTime, before: string): string {
  const local = at.toInstant().toZonedDateTimeISO(before).toPlainDateTime()
  const kind = isSummer(at) ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    `DTSTART:${local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(at.offset)}`,
    `END:${kind}`,
  ].join('\r\n')
}

/** Whether clocks are ahead of where they are in some other part of the same year. */
function isSummer(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 4, 7, 10].map((month) => at.with({ month, day: 15 }).offsetNanoseconds)
  return at.offsetNanoseconds > Math.min(...offsets)
}

function offset(iso: string): string {
  return iso.replaceAll(':', '')
}
