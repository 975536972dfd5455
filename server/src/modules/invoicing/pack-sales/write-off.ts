import type { Tx } from '#database/scope.ts'
import { insertEntry, unitPrice } from '#modules/invoicing/packs/index.ts'
import { newId } from '#platform/keys.ts'

interface Ended {
  businessId: string
  id: string
  /** Price of the pack, minor unit. */
  priceMinor: number
  credits: number
}

/** Removes the remaining credits of an ended pack. `by`: the user; omitted for jobs. */
export async function writeOff(tx: Tx, pack: Ended, left: number, by?: string): Promise<void> {
  await insertEntry(tx, {
    businessId: pack.businessId,
    id: newId(),
    packId: pack.id,
    kind: 'ended',
    credits: -left,
    unitPriceMinor: unitPrice(pack.priceMinor, pack.credits),
    ...(by !== undefined && { createdBy: by }),
  })
}
