import type { Tx } from '#database/scope.ts'
import { quietUntil } from './rules.ts'
import { bookersOf } from './settings-store.ts'

/**
 * End of the quiet hours of everybody who may book for a rider; null if one of them may be told now. The first to wake
 * decides, because one answer is enough.
 */
export async function quietOfRider(
  tx: Tx,
  riderId: string,
  at: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const ends = (await bookersOf(tx, riderId)).map(({ timeZone, quietFrom: from, quietUntil: until }) =>
    quietUntil(at, timeZone, from === null || until === null ? null : { from, until }),
  )
  const [first = null, ...others] = ends
  return others.reduce((a, b) => (a === null || b === null ? null : earlier(a, b)), first)
}

function earlier(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) < 0 ? a : b
}
