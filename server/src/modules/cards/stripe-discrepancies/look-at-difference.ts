import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type DifferenceRow, hasDifference, markDifference } from './store.ts'

/**
 * Marks a difference as reviewed, with a finding, or (`note` null) as not reviewed. Throws `not_found`, and
 * `version_conflict` if it was corrected, marked, or changed since.
 */
export async function lookAtDifference(
  tx: Tx,
  { principal, origin }: { principal: Principal; origin: Origin },
  id: string,
  { noticedAt, note }: { noticedAt: string; note: string | null },
): Promise<DifferenceRow> {
  const byName = `${principal.firstName} ${principal.lastName}`.trim()
  const row = await markDifference(
    tx,
    { id, noticedAt: Temporal.Instant.from(noticedAt) },
    note === null ? null : { at: now(), by: principal.userId, byName, note },
  )
  if (!row) throw new AppError((await hasDifference(tx, id)) ? 'version_conflict' : 'not_found')
  const event = note === null ? 'card_difference_reopened' : 'card_difference_looked_at'
  await audit(tx, event, { principal, origin }, { object: ['card_difference', id] })
  return row
}
