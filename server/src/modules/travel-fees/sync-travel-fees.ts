import type { Scope, Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { hasFees, insertFees, missingFees, settleFees } from './store.ts'

/** So many fees are added at once; the next look adds the rest. */
const mostAtOnce = 1000

/**
 * Brings travel fees in step with the lessons that took place: adds those that are missing, once per client, day and
 * location, and withdraws those whose lessons did not take place after all. Comes to the same end when repeated, so
 * everybody who is about to show or bill charges begins with it. What a trainer removed does not come back.
 */
export async function syncTravelFees(tx: Tx, { actorId }: Scope, businessId: string): Promise<void> {
  if (!(await hasFees(tx, businessId))) return
  await settleFees(tx, businessId)
  const missing = await missingFees(tx, businessId, mostAtOnce)
  if (missing.length === 0) return
  await insertFees(
    tx,
    missing.map((fee) => ({
      business_id: businessId,
      id: newId(),
      client_id: fee.client_id,
      lesson_id: fee.lesson_id,
      place_id: fee.place_id,
      kind: 'travel' as const,
      served_on: fee.day,
      description: `Travel to ${fee.place_name}`.slice(0, 200),
      unit_price_minor: fee.fee_minor,
      created_by: actorId,
    })),
  )
}
