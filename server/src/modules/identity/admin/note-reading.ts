import type { Db } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { isSameReading } from './store.ts'

/** Minutes in which the same query counts as one reading. */
const minutesOfReading = 10

/** Records a reading of the audit log, once. `filter`: the query, as JSON. */
export async function noteReading(
  db: Db,
  by: { principal: Principal; origin: Origin },
  filter: string,
): Promise<void> {
  const since = now().subtract({ minutes: minutesOfReading })
  if (await isSameReading(db, { sessionId: by.principal.sessionId, filter, since })) return
  await audit(db, 'audit_read', by, { detail: { filter } })
}
