import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/businesses/index.ts'
import { type OpenTime, openTimes } from './rules.ts'
import { type ExceptionRow, exceptionsBetween, hoursBetween } from './store.ts'

export interface Availability {
  times: OpenTime[]
  /** Exceptions of these days, the general ones first. */
  exceptions: ExceptionRow[]
  zone: string
}

/** When these trainers can be booked, and what differs, on days of the business, both included; in one round trip. */
export async function readAvailability(
  tx: Tx,
  businessId: string,
  trainerIds: readonly string[],
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<Availability> {
  const [zone, hours, exceptions] = await Promise.all([
    businessTimeZone(tx, businessId),
    hoursBetween(tx, businessId, trainerIds, [from, until]),
    exceptionsBetween(tx, businessId, trainerIds, [from, until]),
  ])
  return { times: openTimes(trainerIds, hours, exceptions, zone, from, until), exceptions, zone }
}

/** Times at which these trainers can be booked, as `openTimes` has them. Nothing for one who has entered no week. */
export async function openTimesOf(
  tx: Tx,
  businessId: string,
  trainerIds: readonly string[],
  fromDay: Temporal.PlainDate,
  untilDay: Temporal.PlainDate,
): Promise<OpenTime[]> {
  return (await readAvailability(tx, businessId, trainerIds, fromDay, untilDay)).times
}
