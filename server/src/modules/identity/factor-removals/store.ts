import { type Insertable, sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { NamedLink } from '#modules/identity/accounts/index.ts'
import type { FactorRemovals } from '#database/tables.ts'

/** Removals that count: another password or factor, a way back of the address, or a disabled account make one invalid. */
function valid(db: Db | AnyTx) {
  return db
    .selectFrom('factorRemovals as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.userId').onRef('u.sessionEpoch', '=', 'r.userEpoch'),
    )
    .selectAll('r')
    .select('u.email')
    .where('u.status', '=', 'active')
    .where((either) =>
      either.or([
        either('r.dueAt', 'is not', null),
        either('r.expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`),
      ]),
    )
}

export async function findByLink(db: Db | AnyTx, { id, secretHash }: NamedLink) {
  return valid(db).where('r.id', '=', id).where('r.secretHash', '=', secretHash).executeTakeFirst()
}

/** The removal of an account that is confirmed and waits. */
export async function findWaitingRemoval(db: Db | AnyTx, userId: string) {
  return valid(db).where('r.userId', '=', userId).where('r.dueAt', 'is not', null).executeTakeFirst()
}

/** Accounts whose wait is over at that moment. */
export async function listDue(db: Db | AnyTx, moment: Temporal.Instant): Promise<{ userId: string }[]> {
  return valid(db).where('r.dueAt', '<=', moment).orderBy('r.dueAt').limit(100).execute()
}

/** Replaces an earlier request of the account. */
export async function putRemoval(tx: AnyTx, row: Insertable<FactorRemovals>): Promise<void> {
  await deleteRemoval(tx, row.userId)
  await tx.insertInto('factorRemovals').values(row).execute()
}

export async function setDue(tx: AnyTx, id: string, dueAt: Temporal.Instant): Promise<void> {
  await tx.updateTable('factorRemovals').set({ dueAt }).where('id', '=', id).execute()
}

/** Returns whether there was one. */
export async function deleteRemoval(tx: AnyTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('factorRemovals')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes requests that nobody confirmed in time, and those that became invalid. */
export async function purgeRemovals(db: Db): Promise<void> {
  await sql`delete from factor_removals r where (r.due_at is null and r.expires_at < clock_timestamp())
    or exists (select from users u where u.id = r.user_id and u.session_epoch <> r.user_epoch)`.execute(db)
}
