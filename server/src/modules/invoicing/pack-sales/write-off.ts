import type { Tx } from '#database/scope.ts'
import { insertEntry, unitPrice } from '#modules/invoicing/packs/index.ts'
import { newId } from '#platform/keys.ts'

interface Ended {
  business_id: string
  id: string
  /** Price of the pack, minor unit. */
  price_minor: number
  credits: number
}

/** Removes the remaining credits of an ended pack. `by`: the user; omitted for jobs. */
export async function writeOff(tx: Tx, pack: Ended, left: number, by?: string): Promise<void> {
  await insertEntry(tx, {
    business_id: pack.business_id,
    id: newId(),
    pack_id: pack.id,
    kind: 'ended',
    credits: -left,
    unit_price_minor: unitPrice(pack.price_minor, pack.credits),
    ...(by !== undefined && { created_by: by }),
  })
}
