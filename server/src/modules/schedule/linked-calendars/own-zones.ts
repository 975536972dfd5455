import ICAL from 'ical.js'
import { isCostlyRule, type Span } from './rules.ts'

/** Zones of a file that are compared at most: files have one or two. */
const mostZones = 20

/**
 * Time zones that only the file defines, such as “Customized Time Zone” of Outlook, each with the known zone that shows
 * the same time on most days of the range. The library compares only January with July, so it takes Cairo for Athens.
 * @param blocks the VTIMEZONE components of the file, unfolded
 * @param usual the zone that is preferred among equal ones
 */
export function ownZones(blocks: readonly string[], usual: string, range: Span): Map<string, string> {
  const found = new Map<string, string>()
  for (const block of blocks.slice(0, mostZones)) {
    const own = zoneOf(block)
    if (!own || found.has(own.tzid) || isKnownZone(own.tzid)) continue
    const zone = nearestZone(own, usual, range)
    if (zone !== null) found.set(own.tzid, zone)
  }
  return found
}

/** Names zones of the file as everybody does. */
export function withKnownZones(block: string, zones: ReadonlyMap<string, string>): string {
  return block.replaceAll(
    namedZone,
    (line, start: string, quoted: string | undefined, plain: string | undefined) => {
      const zone = zones.get((quoted ?? plain ?? '').trim())
      return zone === undefined ? line : `${start}${zone}`
    },
  )
}

/** Some programs do not quote names with a colon, so the name ends before the date. */
const namedZone =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!TZID=)[^;:\n]*)*;TZID=)(?:"([^"\n]*)"|([^;\n]*?))(?=;[A-Z-]+=|:\s*\d{8})/gim

/** A zone of the file; null if it cannot be read, or only at great cost. */
function zoneOf(block: string): ICAL.Timezone | null {
  const rules = Array.from(block.matchAll(/^RRULE[^:]*:(.*)$/gim), ([, rule = '']) => rule)
  if (rules.some((rule) => isCostlyRule(rule) || !/FREQ=YEARLY/i.test(rule))) return null
  try {
    return ICAL.Timezone.fromData({ component: ICAL.Component.fromString(block.trim()) })
  } catch {
    return null
  }
}

/** Null: no zone ever shows the same time. */
function nearestZone(own: ICAL.Timezone, usual: string, range: Span): string | null {
  const days = noonsIn(range)
  const offsets = days.map((noon) => {
    const { year, month, day, hour, minute, second } = noon
    return own.utcOffset(new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, own))
  })
  let best: { zone: string | null; same: number } = { zone: null, same: 0 }
  for (const zone of [usual, ...Intl.supportedValuesOf('timeZone')]) {
    let same = 0
    for (const [place, noon] of days.entries()) {
      if (offsets[place] === noon.toZonedDateTime(zone).offsetNanoseconds / 1e9) same += 1
      // It can no longer be the nearest one.
      if (same + days.length - place - 1 <= best.same) break
    }
    if (same > best.same) best = { zone, same }
    if (same === days.length) break
  }
  return best.zone
}

function noonsIn([from, until]: Span): Temporal.PlainDateTime[] {
  const [first, last] = [from, until].map((at) => Temporal.Instant.fromEpochMilliseconds(at)) as [
    Temporal.Instant,
    Temporal.Instant,
  ]
  const noon = first.toZonedDateTimeISO('UTC').toPlainDate().toPlainDateTime('12:00')
  const days = Math.ceil(first.until(last).total('hours') / 24)
  return Array.from({ length: days + 1 }, (_, day) => noon.add({ days: day }))
}

const zonesSeen = new Map<string, boolean>()

export function isKnownZone(name: string): boolean {
  const seen = zonesSeen.get(name)
  if (seen !== undefined) return seen
  let isKnown = true
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
  } catch {
    isKnown = false
  }
  zonesSeen.set(name, isKnown)
  return isKnown
}
