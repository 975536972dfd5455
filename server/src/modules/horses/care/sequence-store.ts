import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { CareRow } from './store.ts'

/** Entries of the same horse, type, disease and title that are not removed. */
const like = (tx: Tx, { horseId, kind, against, title }: CareRow) =>
  tx
    .selectFrom('horseCare')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('horseId', '=', horseId)
    .where('kind', '=', kind)
    .where('title', '=', title)
    .where(sql<boolean>`against is not distinct from ${against}`)
    .where('removedAt', 'is', null)

/** Such entries that are due. */
export function openLike(tx: Tx, care: CareRow): Promise<CareRow[]> {
  return like(tx, care).where('doneOn', 'is', null).orderBy('id').execute()
}

/** The last one that was done. */
export function lastDoneLike(tx: Tx, care: CareRow): Promise<CareRow | undefined> {
  return like(tx, care)
    .where('doneOn', 'is not', null)
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
