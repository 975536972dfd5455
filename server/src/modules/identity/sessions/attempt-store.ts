import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { SignInAttempts } from '#database/tables.ts'

export type AttemptRow = Selectable<SignInAttempts>

export async function insertAttempt(db: Db | AnyTx, row: Insertable<SignInAttempts>): Promise<void> {
  await db.insertInto('signInAttempts').values(row).execute()
}

/** Counts a try of a live attempt. One statement, so that no more than `most` pass, even at once. */
export async function tryAttempt(
  db: Db,
  named: { id: string; secretHash: Buffer; most: number },
): Promise<AttemptRow | undefined> {
  return db
    .updateTable('signInAttempts')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', named.id)
    .where('secretHash', '=', named.secretHash)
    .where('tries', '<', named.most)
    .where('consumedAt', 'is', null)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst()
}

/** Whose attempt it is, also when it is used or over. */
export async function ownerOfAttempt(
  db: Db,
  named: { id: string; secretHash: Buffer },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('signInAttempts')
    .select('userId')
    .where('id', '=', named.id)
    .where('secretHash', '=', named.secretHash)
    .executeTakeFirst()
  return row?.userId
}

/** Locks an attempt, so that it becomes one session. Returns false if it has become one. */
export async function lockAttempt(tx: AnyTx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('signInAttempts')
    .select('id')
    .where('id', '=', id)
    .where('consumedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The attempt is locked. */
export async function consumeAttempt(tx: AnyTx, id: string): Promise<void> {
  await tx
    .updateTable('signInAttempts')
    .set({ consumedAt: sql<Temporal.Instant>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function purgeAttempts(db: Db): Promise<void> {
  await sql`delete from sign_in_attempts where expires_at < clock_timestamp()`.execute(db)
}
