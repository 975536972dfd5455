import type { Span } from './rules.ts'

/** An event of an iCalendar file (RFC 5545), as its unfolded lines. */
export interface Block {
  block: string
  uid: string
  /** Recurrence rules; empty: none. */
  rule: string
  /** The occurrence of a series that it changes; empty: the series itself, or a single event. */
  recurrenceId: string
  /** It changes all later occurrences too. */
  isForLater: boolean
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
    isForLater: /^RECURRENCE-ID[^\n]*;RANGE="?THISANDFUTURE/im.test(block),
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
  const revisions = Map.groupBy(
    named,
    ({ uid, recurrenceId, isForLater }) => `${uid}\n${recurrenceId}\n${isForLater}`,
  )
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

/** The time on the wall in a line of an event; null: the line has none, undefined: there is no such line. */
function wallOf(block: string, name: 'DTSTART' | 'DTEND'): Temporal.PlainDateTime | null | undefined {
  const line = new RegExp(`^${name}[;:].*`, 'im').exec(block)?.[0]
  if (line === undefined) return undefined
  const text = /:\s*(\d{8}(?:T\d{6})?)Z?\s*$/i.exec(line)?.[1]
  if (text === undefined) return null
  try {
    // Some programs end a day at 24:00.
    return Temporal.PlainDateTime.from(text.toUpperCase().replace('T24', 'T23'))
  } catch {
    return null
  }
}

/** Whether an event has a start, and its end is a time. */
export function hasDates({ block }: Block): boolean {
  return Boolean(wallOf(block, 'DTSTART')) && wallOf(block, 'DTEND') !== null
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

/** Lines that decide whether an event is busy, and its UID. */
const sharedLines = /^(?:UID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE)[;:].*$/gim
/** Further dates of an event, and letters of all of them together: more would exhaust the memory. */
const [mostDates, mostLetters] = [500, 5_000_000]

/** An event and its further dates (RDATE), which the library leaves out, each as an event of its own. */
export function withDates(event: Block, [from, until]: Span): Block[] {
  const length = lengthOf(event.block)
  const [first, last] = [dayText(from - 3 * dayMs), dayText(until + 3 * dayMs)]
  const dates = Array.from(
    event.block.matchAll(/^RDATE((?:;[^:\n]*)?):(.*)$/gim),
    ([, kind = '', dates = '']) =>
      dates.split(',').map((date) => ({ kind: kind.replace(/;VALUE=PERIOD/i, ''), date: date.trim() })),
  ).flat()
  const shared = (event.block.match(sharedLines) ?? []).join('\n')
  const near = dates
    .filter(({ date }) => date.slice(0, 8) >= first && date.slice(0, 8) <= last)
    .slice(0, Math.min(mostDates, mostLetters / shared.length))
  const copies = near.map(({ kind, date }, place): Block => {
    const [start = '', end = length] = date.split('/')
    const stop = end.startsWith('P') ? `DURATION:${end}` : `DTEND${kind}:${end}`
    const block = ['', 'BEGIN:VEVENT', shared, `DTSTART${kind}:${start}`, stop, 'END:VEVENT'].join('\n')
    return renamed({ ...event, block, rule: '', recurrenceId: `RDATE ${start}` }, place)
  })
  return [event, ...copies]
}

/** Duration of an event, by the clocks on the wall at its start and end. */
function lengthOf(block: string): string {
  const isDays = !/^DTSTART[;:].*T\d{6}Z?\s*$/im.test(block)
  const [start, end] = [wallOf(block, 'DTSTART'), wallOf(block, 'DTEND')]
  if (!start || !end)
    return /^DURATION(?:;[^:\n]*)?:\s*(P\S+)/im.exec(block)?.[1] ?? (isDays ? 'P1D' : 'PT0S')
  const apart = start.until(end)
  return isDays ? `P${Math.max(1, apart.days)}D` : `PT${Math.max(0, apart.total('seconds'))}S`
}

const dayMs = 86_400_000

/** The day of an instant in UTC, as iCalendar writes it. */
function dayText(milliseconds: number): string {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toString().slice(0, 10).replaceAll('-', '')
}
