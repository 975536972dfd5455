import type { Insertable, Selectable, Updateable } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { AccountErasures } from '#database/tables.ts'

export type ErasureRow = Selectable<AccountErasures>

/** The erasure of an account that waits or is done; undefined without one, or if it was withdrawn. */
export async function findErasureOf(tx: AnyTx, userId: string): Promise<ErasureRow | undefined> {
  return tx
    .selectFrom('accountErasures')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', '<>', 'withdrawn')
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

export async function findErasure(db: Db | AnyTx, id: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('accountErasures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks an erasure, so that withdrawing it and carrying it out wait for each other. */
export async function lockErasure(tx: AnyTx, id: string): Promise<ErasureRow | undefined> {
  return tx.selectFrom('accountErasures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Inserts an erasure, unless the account has one that waits: two tabs make one request. */
export async function insertErasure(tx: AnyTx, row: Insertable<AccountErasures>): Promise<void> {
  await tx
    .insertInto('accountErasures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateErasure(
  tx: AnyTx,
  id: string,
  change: Updateable<AccountErasures>,
): Promise<void> {
  await tx.updateTable('accountErasures').set(change).where('id', '=', id).execute()
}

/** Ids of erasures that wait and are due. */
export async function dueErasures(db: Db, at: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('accountErasures')
    .select('id')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** All erasures of accounts, newest first. `before`: number of the previous page's last one. */
export async function listErasures(
  tx: AnyTx,
  { before, limit }: { before: number | null; limit: number },
): Promise<ErasureRow[]> {
  return tx
    .selectFrom('accountErasures')
    .selectAll()
    .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}
