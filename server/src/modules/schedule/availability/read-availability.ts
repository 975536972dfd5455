import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { alwaysOpen, type OpenTime, openTimes } from './rules.ts'
import { type ExceptionRow, exceptionsBetween, hoursBetween, trainersWithWeek } from './store.ts'

export interface Availability {
  times: OpenTime[]
  /** Exceptions of these days, those for everybody first. */
  exceptions: ExceptionRow[]
  zone: string
}

/** Weeks and exceptions of trainers from one day to another, in one round trip. */
export async function readAvailability(
  tx: Tx,
  trainerIds: readonly string[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Availability> {
  const [zone, hours, exceptions] = await Promise.all([
    businessTimeZone(tx),
    hoursBetween(tx, trainerIds, [from, until]),
    exceptionsBetween(tx, trainerIds, [from, until]),
  ])
  return { times: openTimes(trainerIds, hours, exceptions, zone, from, until), exceptions, zone }
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

/** The same, but trainers without weekly hours work at all times except closed ones. */
export async function workingTimesOf(
  tx: Tx,
  trainerIds: readonly string[],
  [from, until]: readonly [Temporal.PlainDate, Temporal.PlainDate],
): Promise<OpenTime[]> {
  const [zone, hours, exceptions, withWeek] = await Promise.all([
    businessTimeZone(tx),
    hoursBetween(tx, trainerIds, [from, until]),
    exceptionsBetween(tx, trainerIds, [from, until]),
    trainersWithWeek(tx, trainerIds),
  ])
  const unset = trainerIds.filter((id) => !withWeek.has(id))
  return openTimes(trainerIds, [...hours, ...alwaysOpen(unset)], exceptions, zone, from, until)
}
