import type { Span } from './rules.ts'

/** An event of an iCalendar file (RFC 5545), as its unfolded lines. */
export interface Block {
  block: string
  uid: string
  /** Recurrence rules; empty: none. */
  rule: string
  /** The occurrence of a series that it changes; empty: the series itself, or a single event. */
  recurrenceId: string
  /** Counts revisions. */
  sequence: number
}

/** Text in an event can quote a line, so a block begins and ends only at the start of a line. */
export const blocksOf = (name: string) =>
  new RegExp(String.raw`\nBEGIN:${name}[ \t]*\r?(?=\n)[\s\S]*?\nEND:${name}[ \t]*\r?(?=\n)`, 'gi')
const eventBlock = blocksOf('VEVENT')

export function eventsOf(lines: string): Block[] {
  return Array.from(lines.matchAll(eventBlock), ([block]) => ({
    block,
    uid: /^UID:(.*)$/im.exec(block)?.[1]?.trim() ?? '',
    rule: Array.from(block.matchAll(/^RRULE[^:]*:(.*)$/gim), ([, rule]) => rule).join('\n'),
    recurrenceId: /^RECURRENCE-ID.*:(.*)$/im.exec(block)?.[1]?.trim() ?? '',
    sequence: Number(/^SEQUENCE:(\d{1,9})\s*$/im.exec(block)?.[1] ?? 0),
  }))
}

/**
 * Latest revisions of events. Events of one revision that share a UID against the standard all count, and so do changed
 * occurrences without their series: an invitation to some lessons of a course has only these. They get UIDs of their own,
 * because the library keeps one event for each UID.
 */
export function latestOf(events: readonly Block[]): Block[] {
  const series = new Set(events.filter((event) => event.recurrenceId === '').map(({ uid }) => uid))
  const named = events.filter(({ uid }) => uid !== '')
  const revisions = Map.groupBy(named, ({ uid, recurrenceId }) => `${uid}\n${recurrenceId}`)
  const latest = [...revisions.values()].flatMap((some) => {
    const last = Math.max(...some.map(({ sequence }) => sequence))
    const [first, ...more] = some.filter(({ sequence }) => sequence === last)
    if (!first) return []
    const isAlone = first.recurrenceId !== '' && !series.has(first.uid)
    return isAlone ? [first, ...more].map(renamed) : [first, ...more.map(renamed)]
  })
  return [...events.filter(({ uid }) => uid === ''), ...latest]
}

function renamed(event: Block, place: number): Block {
  const uid = `${event.uid} ${event.recurrenceId} ${place}`
  return { ...event, uid, block: event.block.replace(/^UID:.*$/im, () => `UID:${uid}`) }
}

const moment = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-4])[0-5]\d[0-6]\dZ?)?`
const startLine = new RegExp(String.raw`^DTSTART(?:[;:].*)?:\s*${moment}\s*$`, 'im')
const wrongEnd = new RegExp(String.raw`^DTEND[;:](?!(?:.*:)?\s*${moment}\s*$)`, 'im')

/** Whether an event has a start, and its end is a time. */
export function hasDates({ block }: Block): boolean {
  return startLine.test(block) && !wrongEnd.test(block)
}

/** Whether a single event ended long before: calendars keep the events of many years. */
export function isOver({ block, rule }: Block, from: number): boolean {
  if (rule !== '' || /^(?:RECURRENCE-ID|RDATE|DURATION)/im.test(block)) return false
  const day = /^DTEND[^:]*:(\d{8})/im.exec(block)?.[1] ?? /^DTSTART[^:]*:(\d{8})/im.exec(block)?.[1]
  return day !== undefined && day < dayText(from - 3 * dayMs)
}

/**
 * An event as the library understands it on every machine: times without a zone get the business's, because rules were
 * computed in UTC otherwise. Exceptions outside of the range are left out: thousands of them take minutes.
 */
export function plainly(event: Block, timeZone: string, [from, until]: Span): Block {
  const [first, last] = [dayText(from - 3 * dayMs), dayText(until + 3 * dayMs)]
  const block = event.block
    .replaceAll(
      /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE)((?:;VALUE=DATE-TIME)?):(?=\s*\d{8}T\d{6}(?:,|\s*$))/gim,
      (_, name: string, kind: string) => `${name};TZID=${timeZone}${kind}:`,
    )
    .replaceAll(
      /^(EXDATE(?:[;:].*)?:)([\dTZ, ]+)(\r?)$/gim,
      (_, name: string, dates: string, end: string) => {
        const near = dates.split(',').filter((date) => {
          const day = date.trim().slice(0, 8)
          return day >= first && day <= last
        })
        return near.length === 0 ? `X-NONE:${end}` : `${name}${[...new Set(near)].join(',')}${end}`
      },
    )
  return { ...event, block }
}

const dayMs = 86_400_000

/** The day of an instant in UTC, as iCalendar writes it. */
function dayText(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString().slice(0, 10).replaceAll('-', '')
}
