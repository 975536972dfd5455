import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface ReadRow {
  userId: string
  name: string
  /** Works for the business. */
  isStaff: boolean
  readUntil: Temporal.Instant
  readAt: Temporal.Instant
}

/** Everybody who has opened a conversation, latest first. */
export async function readsOf(tx: Tx, clientId: string): Promise<ReadRow[]> {
  const { rows } = await sql<ReadRow>`
    select r.user_id as "userId", u.first_name || ' ' || u.last_name as name, r.read_until as "readUntil",
      r.read_at as "readAt", exists (select from memberships m where m.of_business_id = r.business_id
        and m.user_id = u.id and m.role <> 'client') as "isStaff"
    from conversation_reads r join users u on u.id = r.user_id
    where r.business_id = ${tx.businessId} and r.client_id = ${clientId}
    order by r.read_until desc, r.user_id`.execute(tx)
  return rows
}

/**
 * Notes that the author of the latest message has read it, unless there is something before that they have not opened. The
 * caller has locked the conversation.
 */
export async function putAuthorRead(tx: Tx, row: Parameters<typeof putRead>[1]): Promise<void> {
  const { rows } = await sql`select from messages m where m.business_id = ${tx.businessId}
    and m.client_id = ${row.clientId} and m.author_id <> ${row.userId}
    and m.sent_at > coalesce((select r.read_until from conversation_reads r where r.business_id = m.business_id
      and r.client_id = m.client_id and r.user_id = ${row.userId}), '-infinity') limit 1`.execute(tx)
  if (rows.length === 0) await putRead(tx, row)
}

/** Notes that somebody has opened a conversation up to a moment; never takes it back. */
export async function putRead(
  tx: Tx,
  row: { clientId: string; userId: string; readUntil: Temporal.Instant; readAt: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('conversationReads')
    .values({ businessId: tx.businessId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'clientId', 'userId'])
        .doUpdateSet({ readUntil: row.readUntil, readAt: row.readAt })
        .where('conversationReads.readUntil', '<', row.readUntil),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
