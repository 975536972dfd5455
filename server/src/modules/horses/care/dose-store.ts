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

/** Horses with a dose against influenza. */
export async function horsesWithDoses(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('horseCare')
    .select('horseId')
    .distinct()
    .where('businessId', '=', tx.businessId)
    .where('against', '=', 'influenza')
    .where('removedAt', 'is', null)
    .where('doneOn', 'is not', null)
    .execute()
  return rows.map(({ horseId }) => horseId)
}

/** Doses against influenza that these horses are due. */
export async function openDosesOf(tx: Tx, horseIds: readonly string[]): Promise<CareRow[]> {
  return tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`horse_id = any(${horseIds}::uuid[])`)
    .where('against', '=', 'influenza')
    .where('removedAt', 'is', null)
    .where('doneOn', 'is', null)
    .orderBy('id')
    .execute()
}
