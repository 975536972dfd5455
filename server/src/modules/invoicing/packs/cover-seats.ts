import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { planCover } from './plan-cover.ts'
import { hasPacks, insertEntry, lockPacks } from './store.ts'

/**
 * Lets packs pay for chargeable seats (M16), and returns credits of seats no longer charged. Idempotent; call it
 * before charging or ending a pack.
 */
export async function coverSeats(tx: Tx): Promise<void> {
  if (!(await hasPacks(tx))) return
  await lockPacks(tx)
  for (const entry of await planCover(tx, { isLocking: true }))
    await insertEntry(tx, {
      business_id: tx.businessId,
      id: newId(),
      pack_id: entry.packId,
      kind: entry.kind,
      credits: entry.credits,
      unit_price_minor: entry.unitPriceMinor,
      seat_id: entry.seatId,
    })
}
