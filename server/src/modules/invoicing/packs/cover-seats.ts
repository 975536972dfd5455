import type { Tx } from '#database/scope.ts'
import { newId } from '#platform/keys.ts'
import { endUndeserved } from './make-up-store.ts'
import { planCover } from './plan-cover.ts'
import { hasPacks, insertEntry, lockPacks } from './store.ts'

/**
 * Lets packs pay for chargeable seats (M16), and returns credits of seats no longer charged. Idempotent; call it
 * before charging or ending a pack.
 */
export async function coverSeats(tx: Tx): Promise<void> {
  if (!(await hasPacks(tx))) return
  await lockPacks(tx)
  await endUndeserved(tx)
  for (const entry of await planCover(tx, { isLocking: true }))
    await insertEntry(tx, {
      businessId: tx.businessId,
      id: newId(),
      packId: entry.packId,
      kind: entry.kind,
      credits: entry.credits,
      unitPriceMinor: entry.unitPriceMinor,
      seatId: entry.seatId,
    })
}
