import type { VEvent } from 'node-ical'
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
import { moveLater, reachOf, seriesOfLater, takeLater } from './later-changes.ts'
import { ownZones, withKnownZones } from './own-zones.ts'
import { laterChangesOf, occurrencesOf, readEvents } from './read-events.ts'
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
  const zones = lines.match(zoneBlock) ?? []
  const own = ownZones(zones, asked.timeZone, range)
  const events = latestOf(eventsOf(lines))
    .map((event) => ({ ...event, block: withKnownZones(event.block, own) }))
    .filter((event) => !ownEvents.test(event.uid) && !isOver(event, range[0]))
  const skipped = new Set(
    events.filter((event) => isCostlyRule(event.rule) || !hasDates(event)).map(({ uid }) => uid),
  )
  const { later, others } = takeLater(events.filter(({ uid }) => !skipped.has(uid)))
  const wanted = others.flatMap((event) => withDates(event, range))
  if (wanted.length + later.length > mostEvents) return { problem: 'too_large' }
  const name = /\nX-WR-CALNAME[^:\n]*:(.*)/i.exec(lines)?.[1]?.trim().toLowerCase()
  // Google names a person's first calendar by their address.
  const owners = new Set([...asked.ownAddresses, ...(name === undefined ? [] : [name])])
  const { timeZone } = asked
  const plain = (some: readonly Block[]) => some.map((event) => plainly(event, timeZone, range))
  const reach = later.length === 0 ? range : reachOf(range)
  const occurrences = readEvents(plain(wanted), zones, skipped, (event) =>
    occurrencesOf(event, reach, timeZone),
  )
  const changes = readEvents(plain(later), zones, skipped, (event) => laterChangesOf(event, timeZone))
  const spans = moveLater(
    occurrences,
    Map.groupBy(changes, ({ event }) => seriesOfLater(event.uid)),
  )
    .filter(({ event }) => isBusy(event, owners, asked.countsTentative))
    .map(({ span }) => span)
  const busy = mergeSpans(spans, range)
  return busy.length > mostBusyTimes ? { problem: 'too_large' } : { busy, skippedEvents: skipped.size }
}

const zoneBlock = blocksOf('VTIMEZONE')

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
