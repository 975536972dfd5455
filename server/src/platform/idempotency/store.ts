import { sql } from 'kysely'
import type { Tx, Db } from '#database/scope.ts'

/** Locks user and key until the end of the transaction. */
export async function lockKey(tx: Tx, userId: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0))`.execute(tx)
}

export async function findReply(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('idempotentReplies')
    .select(['requestHash', 'reply'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function keepReply(
  tx: Tx,
  row: { userId: string; key: string; endpoint: string; requestHash: Buffer; reply: string },
): Promise<void> {
  await tx.insertInto('idempotentReplies').values(row).execute()
}

export async function purgeReplies(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('idempotentReplies').where('createdAt', '<', before).execute()
}

/** Deletes replies to these users, and replies that contain one of these ids. */
export async function forgetReplies(
  tx: Tx,
  { users, ids }: { users: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const patterns = ids.map((id) => `%${id}%`)
  await sql`delete from idempotent_replies
    where user_id = any(${users}::uuid[]) or reply::text like any(${patterns}::text[])`.execute(tx)
}
