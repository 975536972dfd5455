import { sql } from 'kysely'
import type { AnyTx, Db } from '#database/scope.ts'

/**
 * Locks addresses until the end of the transaction, in one order, so that nobody takes one while it changes hands. Take
 * it before the lock of an account.
 */
export async function lockAddresses(tx: AnyTx, ...emailKeys: string[]): Promise<void> {
  for (const key of emailKeys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${key}`}, 0))`.execute(tx)
}

/** An account that left this address may still take it back, so no other account can have it. */
export async function isAddressKept(db: Db | AnyTx, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('emailChanges')
    .select('id')
    .where('oldEmailKey', '=', emailKey)
    .where('wayBackUntil', '>', sql<Temporal.Instant>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
