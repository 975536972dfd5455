import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { NamedLink } from '#modules/identity/accounts/index.ts'
import type { EmailChanges } from '#database/tables.ts'

export type ChangeRow = Selectable<EmailChanges>

/**
 * Changes that may still be confirmed. A change of the password since, of the address, or a disabled account make a
 * request invalid.
 */
function pending(db: Db | AnyTx) {
  return db
    .selectFrom('emailChanges as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.userId').onRef('u.emailKey', '=', 'c.oldEmailKey'),
    )
    .selectAll('c')
    .where('c.confirmedAt', 'is', null)
    .where('c.expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('u.status', '=', 'active')
    .where(sql<boolean>`(u.password_changed_at is null or u.password_changed_at < c.created_at)`)
}

export async function findPending(db: Db | AnyTx, userId: string): Promise<ChangeRow | undefined> {
  return pending(db).where('c.userId', '=', userId).executeTakeFirst()
}

export async function findPendingById(db: Db | AnyTx, id: string): Promise<ChangeRow | undefined> {
  return pending(db).where('c.id', '=', id).executeTakeFirst()
}

export async function findPendingByLink(db: Db | AnyTx, link: NamedLink): Promise<ChangeRow | undefined> {
  return pending(db)
    .where('c.id', '=', link.id)
    .where('c.secretHash', '=', link.secretHash)
    .executeTakeFirst()
}

/** Confirmed changes that may still be taken back, whatever happened to password, sessions and factors since. */
function open(db: Db | AnyTx) {
  return db
    .selectFrom('emailChanges as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.userId').onRef('u.emailKey', '=', 'c.newEmailKey'),
    )
    .selectAll('c')
    .where('c.wayBackUntil', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .where('u.status', '=', 'active')
}

export async function findWayBack(db: Db | AnyTx, userId: string): Promise<ChangeRow | undefined> {
  return open(db).where('c.userId', '=', userId).executeTakeFirst()
}

export async function findWayBackByLink(db: Db | AnyTx, link: NamedLink): Promise<ChangeRow | undefined> {
  return open(db).where('c.id', '=', link.id).where('c.wayBackHash', '=', link.secretHash).executeTakeFirst()
}

export async function insertChange(tx: AnyTx, row: Insertable<EmailChanges>): Promise<void> {
  await tx.insertInto('emailChanges').values(row).execute()
}

/** Returns false if the mail of this change was written before. */
export async function keepSecret(tx: AnyTx, { id, secretHash }: NamedLink): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emailChanges')
    .set({ secretHash })
    .where('id', '=', id)
    .where('secretHash', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markConfirmed(
  tx: AnyTx,
  id: string,
  confirmed: { confirmedAt: Temporal.Instant; wayBackHash: Buffer; wayBackUntil: Temporal.Instant },
): Promise<void> {
  await tx.updateTable('emailChanges').set(confirmed).where('id', '=', id).execute()
}

/** Returns whether there was a request to delete. */
export async function deletePending(tx: AnyTx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteConfirmed(tx: AnyTx, userId: string): Promise<void> {
  await tx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .execute()
}

/** Former and new addresses of an account, in lower case, as long as its changes are kept. */
export async function addressesOfChanges(tx: AnyTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('emailChanges')
    .select(['oldEmail', 'newEmail'])
    .where('userId', '=', userId)
    .execute()
  return rows.flatMap(({ oldEmail, newEmail }) => [oldEmail.toLowerCase(), newEmail.toLowerCase()])
}

/** Deletes requests that expired and changes that can no longer be taken back. */
export async function purgeChanges(db: Db): Promise<void> {
  await sql`delete from email_changes where coalesce(way_back_until, expires_at) < clock_timestamp()`.execute(
    db,
  )
}
