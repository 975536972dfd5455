import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { busyTimesOf } from '#modules/schedule/linked-calendars/index.ts'
import { startOfDay } from '#platform/clock.ts'
import { alwaysOpen, type OpenTime, openTimes } from './rules.ts'
import { type ExceptionRow, exceptionsBetween, hoursBetween, trainersWithWeek } from './store.ts'
import { type BusyTime, withoutBusy } from './without-busy.ts'

export interface Availability {
  times: OpenTime[]
  /** Exceptions of these days, those for everybody first. */
  exceptions: ExceptionRow[]
  /** Busy times of linked calendars, by start. */
  busy: BusyTime[]
  zone: string
}

type Days = readonly [from: Temporal.PlainDate, until: Temporal.PlainDate]

/** Weeks, exceptions and busy times of trainers from one day to another, in one round trip. */
export async function readAvailability(
  tx: Tx,
  trainerIds: readonly string[],
  ...days: Days
): Promise<Availability> {
  const [zone, hours, exceptions, nearby] = await Promise.all([
    businessTimeZone(tx),
    hoursBetween(tx, trainerIds, days),
    exceptionsBetween(tx, trainerIds, days),
    busyAround(tx, trainerIds, days),
  ])
  const busy = busyOn(nearby, zone, days)
  const times = openTimes(trainerIds, hours, exceptions, zone, ...days)
  return { times: withoutBusy(times, busy), exceptions, busy, zone }
}

/** Times at which trainers can be booked, as in `openTimes`. Empty for trainers without weekly hours. */
export async function openTimesOf(
  tx: Tx,
  trainerIds: readonly string[],
  fromDay: Temporal.PlainDate,
  untilDay: Temporal.PlainDate,
): Promise<OpenTime[]> {
  return (await readAvailability(tx, trainerIds, fromDay, untilDay)).times
}

/** The same, but trainers without weekly hours work at all times except closed and busy ones. */
export async function workingTimesOf(tx: Tx, trainerIds: readonly string[], days: Days): Promise<OpenTime[]> {
  const [zone, hours, exceptions, withWeek, nearby] = await Promise.all([
    businessTimeZone(tx),
    hoursBetween(tx, trainerIds, days),
    exceptionsBetween(tx, trainerIds, days),
    trainersWithWeek(tx, trainerIds),
    busyAround(tx, trainerIds, days),
  ])
  const unset = trainerIds.filter((id) => !withWeek.has(id))
  const times = openTimes(trainerIds, [...hours, ...alwaysOpen(unset)], exceptions, zone, ...days)
  return withoutBusy(times, busyOn(nearby, zone, days))
}

/** Busy times of these days in any time zone: the business's zone is read in the same round trip. */
async function busyAround(tx: Tx, trainerIds: readonly string[], [from, until]: Days): Promise<BusyTime[]> {
  return busyTimesOf(tx, trainerIds, {
    from: startOfDay('UTC', from.subtract({ days: 1 })),
    until: startOfDay('UTC', until.add({ days: 2 })),
  })
}

function busyOn(busy: readonly BusyTime[], zone: string, [from, until]: Days): BusyTime[] {
  const [start, end] = [startOfDay(zone, from), startOfDay(zone, until.add({ days: 1 }))]
  return busy.filter(
    ({ startsAt, endsAt }) =>
      Temporal.Instant.compare(endsAt, start) > 0 && Temporal.Instant.compare(startsAt, end) < 0,
  )
}
