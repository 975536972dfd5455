import type { Tx } from '#database/scope.ts'
import { insertEntry, unitPrice } from '#modules/packs/index.ts'
import { newId } from '#platform/keys.ts'

interface Ended {
  business_id: string
  id: string
  /** Of the whole pack, minor unit. */
  price_minor: number
  credits: number
}

/** Takes out of a pack that has ended the lessons that are left in it. `by` whom: left out where it happens by itself. */
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
