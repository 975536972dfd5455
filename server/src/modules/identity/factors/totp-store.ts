import { type Selectable, sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'
import type { Totp } from '#database/tables.ts'

export type TotpRow = Selectable<Totp>

export async function findTotp(db: Db | AnyTx, userId: string): Promise<TotpRow | undefined> {
  return db.selectFrom('totp').selectAll().where('userId', '=', userId).executeTakeFirst()
}

/** Stores the secret of an app that is not confirmed yet. Returns false if a confirmed one exists. */
export async function putUnconfirmed(tx: AnyTx, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await tx
    .insertInto('totp')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('totp.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a step up, so that its code works once. One statement, so that concurrent uses have one winner. `confirms`: the
 * first code of a new app.
 */
export async function useStep(
  db: Db | AnyTx,
  userId: string,
  step: number,
  confirms: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('totp')
    .set({ lastStep: step, ...(confirms && { confirmedAt: sql<Temporal.Instant>`clock_timestamp()` }) })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .where('confirmedAt', confirms ? 'is' : 'is not', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether there was a confirmed app. */
export async function deleteTotp(tx: AnyTx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('totp')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return row?.confirmedAt != null
}

/** Locks the next secrets, in the order of their users, that need one of these values of SECRET. */
export async function lockSecretsToKeep(tx: AnyTx, keyIds: readonly string[], after: string, limit: number) {
  return tx
    .selectFrom('totp')
    .select(['userId as id', 'sealedSecret'])
    .where('secretKey', '=', sql<string>`any(${keyIds})`)
    .where('userId', '>', after)
    .orderBy('userId')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function replaceSecret(tx: AnyTx, userId: string, sealedSecret: Buffer): Promise<void> {
  await tx.updateTable('totp').set({ sealedSecret }).where('userId', '=', userId).execute()
}
