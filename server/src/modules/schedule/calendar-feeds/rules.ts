import type { feedNames } from '@cavaletti/contract/schedule/planning/calendar-feeds'
import { say } from '#platform/messages/say.ts'

/** Texts and time zones of a feed. */

export type Names = (typeof feedNames)[number]

/** "Private lesson: Amelia Hart". Minors are named only if chosen (S23). */
export function summaryOf(
  lesson: { name: string; riders: readonly { name: string; isMinor: boolean }[] },
  names: Names,
): string {
  const shown = lesson.riders.filter(({ isMinor }) => names === 'all' || (names === 'grown_ups' && !isMinor))
  const hidden = lesson.riders.length - shown.length
  const who = [
    ...shown.map(({ name }) => name),
    hidden > 0 ? say('{count, plural, one {# rider} other {# riders}}', { count: hidden }) : '',
  ].filter(Boolean)
  return who.length === 0 ? lesson.name : `${lesson.name}: ${who.join(', ')}`
}

/** A VTIMEZONE (RFC 5545, 3.6.5) for a time range, with each clock change as an observance. */
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

/** The offset from `at` on; DTSTART is local time with the previous offset. */
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

/** Whether clocks are ahead of another part of the same year. */
function isSummer(at: Temporal.ZonedDateTime): boolean {
  const offsets = [1, 4, 7, 10].map((month) => at.with({ month, day: 15 }).offsetNanoseconds)
  return at.offsetNanoseconds > Math.min(...offsets)
}

function offset(iso: string): string {
  return iso.replaceAll(':', '')
}
