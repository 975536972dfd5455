import type { Tx } from '#database/scope.ts'
import { extendHeldSeats } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mostHoldMinutes, payMinutes } from './rules.ts'

/**
 * Holds places on while they are paid, for a bounded time. Throws `hold_ended` if one of them is no longer held.
 * @returns until when all of them are held
 */
export async function extendHolds(tx: Tx, seatIds: readonly string[]): Promise<Temporal.Instant> {
  const at = now()
  const until = at.add({ minutes: payMinutes })
  const held = await extendHeldSeats(tx, seatIds, { until, at, mostMinutes: mostHoldMinutes })
  const [first] = held.toSorted((a, b) => Temporal.Instant.compare(a, b))
  if (!first || held.length < seatIds.length) throw new AppError('hold_ended')
  return first
}
