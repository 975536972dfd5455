import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx } from '#database/scope.ts'
import type { AdminRemovals } from '#database/tables.ts'

export type RemovalRow = Selectable<AdminRemovals>
type Outcome = NonNullable<RemovalRow['outcome']>

/** Open requests with names, oldest first. */
export async function listOpen(tx: AnyTx, now: Temporal.Instant) {
  return tx
    .selectFrom('adminRemovals as r')
    .innerJoin('users as person', 'person.id', 'r.userId')
    .innerJoin('users as asker', 'asker.id', 'r.askedBy')
    .selectAll('r')
    .select([
      'person.email',
      sql<string>`person.first_name || ' ' || person.last_name`.as('name'),
      sql<string>`asker.first_name || ' ' || asker.last_name`.as('askedByName'),
    ])
    .where('r.outcome', 'is', null)
    .where('r.expiresAt', '>', now)
    .orderBy('r.askedAt')
    .limit(100)
    .execute()
}

export async function findRemoval(tx: AnyTx, id: string): Promise<RemovalRow | undefined> {
  return tx.selectFrom('adminRemovals').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a request, so that it gets one outcome. */
export async function lockRemoval(tx: AnyTx, id: string): Promise<RemovalRow | undefined> {
  return tx.selectFrom('adminRemovals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Ends a request whose 24 hours are over, so that the account can have another. */
export async function endExpired(tx: AnyTx, userId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('adminRemovals')
    .set({ outcome: 'expired', endedAt: now })
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}

export async function findOpen(tx: AnyTx, userId: string): Promise<RemovalRow | undefined> {
  return tx
    .selectFrom('adminRemovals')
    .selectAll()
    .where('userId', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
}

/** False if the id is in use. */
export async function insertRemoval(tx: AnyTx, row: Insertable<AdminRemovals>): Promise<boolean> {
  const added = await tx
    .insertInto('adminRemovals')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function endRemoval(
  tx: AnyTx,
  id: string,
  ended: { outcome: Outcome; endedBy: string | null; endedAt: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('adminRemovals').set(ended).where('id', '=', id).execute()
}
