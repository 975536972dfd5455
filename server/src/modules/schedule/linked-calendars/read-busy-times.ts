import ical, { type EventInstance, type VEvent } from 'node-ical'
import { dateOf } from '#platform/clock.ts'
import {
  type Block,
  blocksOf,
  eventsOf,
  hasDates,
  isOver,
  latestOf,
  plainly,
  withDates,
} from './event-blocks.ts'
import { isCostlyRule, mergeSpans, type Span } from './rules.ts'

export interface Asked {
  /** Time zone of events without one, and of whole days. */
  timeZone: string
  /** Instants, as text. */
  from: string
  until: string
  countsTentative: boolean
  /** Addresses of the calendar's owner, in lower case: events that they declined do not count. */
  ownAddresses: readonly string[]
}

export type Read = { busy: Span[]; skippedEvents: number } | { problem: 'no_calendar' | 'too_large' }

const mostEvents = 5_000
/** A dozen a day. */
const mostBusyTimes = 5_000
const machineZone = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Ends the UIDs of our own feed and invitations: they are never imported again (S24). */
const ownEvents = /@lessons\.cavaletti$/

/**
 * Busy times in an iCalendar file (RFC 5545). Runs on a thread with limits, because a short file can need any amount of
 * time and memory.
 */
export function readBusyTimes(text: string, asked: Asked): Read {
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').trimEnd()
  // A file that was cut off would lose busy times.
  if (!/^﻿?BEGIN:VCALENDAR/i.test(lines) || !/END:VCALENDAR$/i.test(lines)) return { problem: 'no_calendar' }
  const range: Span = [asked.from, asked.until].map(
    (instant) => Temporal.Instant.from(instant).epochMilliseconds,
  ) as [number, number]
  const events = latestOf(eventsOf(lines)).filter(
    (event) => !ownEvents.test(event.uid) && !isOver(event, range[0]),
  )
  const skipped = new Set(
    events.filter((event) => isCostlyRule(event.rule) || !hasDates(event)).map(({ uid }) => uid),
  )
  const wanted = events.filter(({ uid }) => !skipped.has(uid)).flatMap((event) => withDates(event, range))
  if (wanted.length > mostEvents) return { problem: 'too_large' }
  const name = /\nX-WR-CALNAME[^:\n]*:(.*)/i.exec(lines)?.[1]?.trim().toLowerCase()
  // Google names a person's first calendar by their address.
  const own = new Set([...asked.ownAddresses, ...(name === undefined ? [] : [name])])
  const zones = lines.match(zoneBlock) ?? []
  const plain = wanted.map((event) => plainly(event, asked.timeZone, range))
  const spans = occurrencesIn(plain, zones, range, skipped)
    .filter(({ event }) => isBusy(event, own, asked.countsTentative))
    .map((occurrence) => spanOf(occurrence, asked.timeZone))
  const busy = mergeSpans(spans, range)
  return busy.length > mostBusyTimes ? { problem: 'too_large' } : { busy, skippedEvents: skipped.size }
}

const zoneBlock = blocksOf('VTIMEZONE')

/** Occurrences of events. One event that cannot be read does not hide the others: it joins `skipped`. */
function occurrencesIn(
  events: readonly Block[],
  zones: readonly string[],
  range: Span,
  skipped: Set<string>,
): EventInstance[] {
  const read = (some: readonly Block[]) => {
    const blocks = some.map(({ block }) => block)
    const calendar = ical.sync.parseICS(['BEGIN:VCALENDAR', ...zones, ...blocks, '\nEND:VCALENDAR'].join(''))
    return Object.values(calendar)
      .filter((component): component is VEvent => component?.type === 'VEVENT')
      .flatMap((event) => occurrencesOf(event, range))
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

function occurrencesOf(event: VEvent, [from, until]: Span): EventInstance[] {
  const date = (milliseconds: number) => dateOf(Temporal.Instant.fromEpochMilliseconds(milliseconds))
  return ical.expandRecurringEvent(event, { from: date(from), to: date(until), expandOngoing: true })
}

/** Properties beginning with X- lose it. */
interface Extended {
  'MICROSOFT-CDO-BUSYSTATUS'?: string
}

function isBusy(event: VEvent & Extended, own: ReadonlySet<string>, countsTentative: boolean): boolean {
  if (event.transparency === 'TRANSPARENT' || event.status === 'CANCELLED') return false
  const outlook = event['MICROSOFT-CDO-BUSYSTATUS']
  if (outlook === 'FREE' || outlook === 'WORKINGELSEWHERE') return false
  const reply = [event.attendee ?? []]
    .flat()
    .map((one) => (typeof one === 'string' ? { val: one, params: {} } : one))
    .find(({ val }) => own.has(val.replace(/^mailto:/i, '').toLowerCase()))?.params?.PARTSTAT
  if (reply === 'DECLINED') return false
  const isTentative =
    event.status === 'TENTATIVE' ||
    outlook === 'TENTATIVE' ||
    reply === 'TENTATIVE' ||
    reply === 'NEEDS-ACTION'
  return countsTentative || !isTentative
}

function spanOf({ start, end, isFullDay }: EventInstance, timeZone: string): Span {
  const at = (moment: typeof start): number => {
    // The library reads days, and times without a known zone, on this machine's clock.
    if (!isFullDay && moment.tz && isZone(moment.tz)) return moment.getTime()
    const wall = Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(machineZone)
      .toPlainDateTime()
    return wall.toZonedDateTime(timeZone).epochMilliseconds
  }
  return [at(start), at(end)]
}

const zonesSeen = new Map<string, boolean>()

function isZone(name: string): boolean {
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
