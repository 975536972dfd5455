import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { planCover } from './plan-cover.ts'
import { hasPacks, insertEntry, lockPacks } from './store.ts'

/**
 * Lets packs pay for chargeable seats (M16), and returns credits of seats no longer charged. Idempotent; call it
 * before charging or ending a pack.
 */
export async function coverSeats(tx: Tx, businessId: string): Promise<void> {
  if (!(await hasPacks(tx, businessId))) return
  await lockPacks(tx, businessId)
  for (const entry of await planCover(tx, businessId, { isLocking: true }))
    await insertEntry(tx, {
      business_id: businessId,
      id: newId(),
      pack_id: entry.packId,
      kind: entry.kind,
      credits: entry.credits,
      unit_price_minor: entry.unitPriceMinor,
      seat_id: entry.seatId,
    })
}
