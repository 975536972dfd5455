import type { QueryOf } from '@cavaletti/contract'
import type { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { dayIn, now, startOfDay } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { say } from '#platform/messages/say.ts'
import { type HorsePlanner, planHorses } from './plan-horses.ts'
import {
  type Booked,
  findWished,
  joinFacts,
  readBooked,
  readSlotFacts,
  type SlotFacts,
} from './read-facts.ts'
import { readSchool, readSettings, type SchoolFacts, type SchoolSettings } from './read-school.ts'
import { readTravelFees, type TravelFees } from './read-travel-fees.ts'
import { type Booker, daysOfPage, mostDays } from './rules.ts'
import { nextLapse } from './store.ts'

interface Range {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
  nextDay: Temporal.PlainDate | null
}

export interface Page extends Range {
  facts: SlotFacts
  /** The plan of the same facts, if there is one already. */
  horses?: HorsePlanner
  /** Travel fees of the rider's household. */
  fees: TravelFees
}

/** Reads the first days of a range. Throws `invalid_input` for a wrong range, and like `readSlotFacts`. */
export async function readPage(tx: Tx, query: QueryOf<typeof slotsApi.mySlots>, by: Booker): Promise<Page> {
  const range = await readRange(tx, query)
  const { riderId, offerId, trainerId = null, placeId = null, horseId = null } = query
  const wish = { by, riderId, offerId, trainerId, placeId, horseId }
  return pageOf(tx, await readSlotFacts(tx, wish, [range.first, range.last], now()), range)
}

/**
 * The first days of a range that are not over, up to a last day. No days: `first` is after `last`. Throws
 * `invalid_input` for a wrong range.
 */
export async function readRange(
  tx: Tx,
  query: { from: string; until: string },
  lastDay?: Temporal.PlainDate,
): Promise<Range> {
  return rangeOf(query, await businessTimeZone(tx), lastDay)
}

function rangeOf(
  query: { from: string; until: string },
  timeZone: string,
  lastDay?: Temporal.PlainDate,
): Range {
  const [from, wanted] = checkRange(query)
  const until = lastDay ? earlier(wanted, lastDay) : wanted
  const first = later(from, dayIn(timeZone, now()))
  const last = earlier(until, first.add({ days: daysOfPage - 1 }))
  const next = last.add({ days: 1 })
  return { first, last, nextDay: Temporal.PlainDate.compare(next, until) > 0 ? null : next }
}

/** What is read for one rider of a page. */
export interface BookedPage extends Range {
  settings: SchoolSettings
  booked: Booked
  fees: TravelFees
}

/** Reads it for a client. Throws `invalid_input` for a wrong range before it reads anything. */
export async function readBookedPage(tx: Tx, query: QueryOf<typeof slotsApi.mySlots>): Promise<BookedPage> {
  checkRange(query)
  const { riderId, offerId, trainerId = null, placeId = null } = query
  const wish = { by: 'client', riderId, offerId, trainerId, placeId, horseId: null } as const
  const [settings, wished] = await Promise.all([readSettings(tx), findWished(tx, wish)])
  const range = rangeOf(query, settings.timeZone)
  const { rider } = wished
  const [booked, fees] = await Promise.all([
    readBooked(tx, wished, daysOf(range), now(), settings.timeZone),
    rider ? readTravelFees(tx, rider.clientId, daysOf(range)) : () => null,
  ])
  return { ...range, settings, booked, fees }
}

function daysOf({ first, last }: Range) {
  return [first, last] as const
}

/** What is the same for every rider of a page. */
export interface SchoolPage {
  school: SchoolFacts
  horses: HorsePlanner
  /** Milliseconds since 1970. From then on a held place is free, or a certificate expired. */
  until: number
}

export async function readSchoolPage(tx: Tx, { first, last, settings }: BookedPage): Promise<SchoolPage> {
  const at = now()
  const [school, lapse] = await Promise.all([
    readSchool(tx, settings, [first, last], at, []),
    nextLapse(tx, at),
  ])
  const midnight = startOfDay('UTC', dayIn('UTC', at).add({ days: 1 }))
  const until = Math.min(midnight.epochMilliseconds, lapse?.epochMilliseconds ?? Infinity)
  return { school, horses: planHorses(school), until }
}

/** Throws like `joinFacts`. */
export function joinPage(
  { booked, first, last, nextDay, fees }: BookedPage,
  { school, horses }: SchoolPage,
): Page {
  return { first, last, nextDay, fees, facts: joinFacts(booked, school), horses }
}

export async function pageOf(tx: Tx, facts: SlotFacts, range: Range): Promise<Page> {
  return { ...range, facts, fees: await readTravelFees(tx, facts.rider.clientId, [range.first, range.last]) }
}

function checkRange(query: {
  from: string
  until: string
}): [from: Temporal.PlainDate, until: Temporal.PlainDate] {
  const [from, until] = [Temporal.PlainDate.from(query.from), Temporal.PlainDate.from(query.until)]
  const days = from.until(until, { largestUnit: 'day' }).days + 1
  const why =
    days < 1
      ? say('must not be before the first day')
      : days > mostDays
        ? say('must be at most {days} days on', { days: mostDays })
        : from.year < 2000 || until.year >= 2100
          ? say('must be between {first} and {last}', { first: 2000, last: 2100 })
          : null
  if (why !== null) throw new AppError('invalid_input', { fields: { until: why } })
  return [from, until]
}

function later(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? b : a
}

function earlier(a: Temporal.PlainDate, b: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(a, b) < 0 ? a : b
}
