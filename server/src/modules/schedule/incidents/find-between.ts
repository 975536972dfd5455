import type { Tx } from '#database/scope.ts'
import type { Keys } from '#platform/keys.ts'
import { showIncidents } from './show-incident.ts'
import { listIncidents } from './store.ts'

/** The latest incidents of the business between two times, the second one excluded, earliest first. For owners (P9). */
export async function incidentsBetween(
  tx: Tx,
  keys: Keys,
  [from, until]: readonly [Temporal.Instant, Temporal.Instant],
  most: number,
) {
  const which = { from, until, kind: null, riderId: null, horseId: null }
  const rows = await listIncidents(tx, null, which, { after: null, limit: most })
  return showIncidents(tx, keys, rows.toReversed())
}
