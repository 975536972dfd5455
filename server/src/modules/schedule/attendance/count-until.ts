import type { Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { endOfDay } from './rules.ts'
import { countUnmarked, type Unmarked } from './store.ts'

/** Counts seats without attendance up to and including a day. */
export async function countUnmarkedUntil(tx: Tx, day: Temporal.PlainDate): Promise<Unmarked> {
  const before = endOfDay(day.toString(), await businessTimeZone(tx))
  return countUnmarked(tx, { now: now(), before })
}
