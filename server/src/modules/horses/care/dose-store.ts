import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CareRow } from './store.ts'

/** Doses against influenza given to these horses, earliest first. */
export async function givenDoses(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('against', '=', 'influenza')
    .where('removedAt', 'is', null)
    .where('doneOn', 'is not', null)
    .orderBy('doneOn')
    .orderBy('id')
    .execute()
}

/** Doses against influenza that a horse is due. */
export async function openDoses(tx: Tx, horseId: string): Promise<CareRow[]> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .where('against', '=', 'influenza')
    .where('removedAt', 'is', null)
    .where('doneOn', 'is', null)
    .orderBy('id')
    .execute()
}
