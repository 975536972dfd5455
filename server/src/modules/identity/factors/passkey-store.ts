import { type Insertable, type Selectable, sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { PasskeyChallenges, Passkeys } from '#database/tables.ts'

export type PasskeyRow = Selectable<Passkeys>

export async function listPasskeys(db: Db | AnyTx, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

/** Locks the passkey, so that its counter is compared and written without another use in between. */
export async function lockPasskey(tx: AnyTx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .forUpdate()
    .executeTakeFirst()
}

export async function markPasskeyUsed(
  tx: AnyTx,
  id: string,
  use: { signCount: number; isBackedUp: boolean },
): Promise<void> {
  await tx
    .updateTable('passkeys')
    .set({ ...use, lastUsedAt: sql<Temporal.Instant>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Returns false if the passkey is registered already, for this account or another. */
export async function insertPasskey(tx: AnyTx, row: Insertable<Passkeys>): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function renamePasskeyOf(
  tx: AnyTx,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskey(tx: AnyTx, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskeys(tx: AnyTx, userId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
}

export async function insertChallenge(db: Db | AnyTx, row: Insertable<PasskeyChallenges>): Promise<void> {
  await db.insertInto('passkeyChallenges').values(row).execute()
}

/** Takes a challenge: it can be answered once. One statement, so that concurrent answers have one winner. */
export async function takeChallenge(
  db: Db | AnyTx,
  named: { id: string; purpose: 'sign-in' | 'proof' | 'registration'; userId: string | null },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('id', '=', named.id)
    .where('purpose', '=', named.purpose)
    .where('userId', named.userId === null ? 'is' : '=', named.userId)
    .where('expiresAt', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}

export async function purgeChallenges(db: Db): Promise<void> {
  await sql`delete from passkey_challenges where expires_at < clock_timestamp()`.execute(db)
}
