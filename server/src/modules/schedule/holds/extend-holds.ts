import type { Tx } from '#database/scope.ts'
import { extendHeldSeats, requestLapses } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { mostHoldMinutes, payMinutes } from './rules.ts'

/**
 * Keeps places held while they are paid, for a bounded time. Throws `hold_ended` if one of them is no longer held.
 * @param until for callers that know when the time is over; absent: ten more minutes, half an hour in all
 * @returns until when all of them are held
 */
export async function extendHolds(
  tx: Tx,
  seatIds: readonly string[],
  until?: Temporal.Instant,
): Promise<Temporal.Instant> {
  const at = now()
  const bounds = until
    ? { until, mostMinutes: null }
    : { until: at.add({ minutes: payMinutes }), mostMinutes: mostHoldMinutes }
  const held = await extendHeldSeats(tx, seatIds, { ...bounds, at })
  const [first] = held.toSorted((a, b) => Temporal.Instant.compare(a, b))
  if (!first || held.length < seatIds.length) throw new AppError('hold_ended')
  for (const startAfter of new Map(held.map((one) => [one.epochMilliseconds, one])).values())
    await enqueue(tx, requestLapses, { businessId: tx.businessId }, { startAfter })
  return first
}
