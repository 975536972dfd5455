import { type Insertable, sql } from 'kysely'
import type { Messages } from '#database/tables.ts'
import type { Tx } from '#database/scope.ts'

/** Side of a conversation. */
export type MessageSender = 'family' | 'business'

export interface MessageRow {
  id: string
  sender: MessageSender
  authorId: string
  authorName: string
  body: string
  sentAt: Temporal.Instant
}

const shown = sql`m.id, m.sender, m.author_id as "authorId", u.first_name || ' ' || u.last_name as "authorName", m.body,
  m.sent_at as "sentAt" from messages m join users u on u.id = m.author_id`

/** Returns false if the id is taken. */
export async function insertMessage(tx: Tx, row: Insertable<Messages>): Promise<boolean> {
  const inserted = await tx
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findMessage(
  tx: Tx,
  { clientId, id }: { clientId: string; id: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`select ${shown}
    where m.business_id = ${tx.businessId} and m.client_id = ${clientId} and m.id = ${id}`.execute(tx)
  return rows[0]
}

/** Messages of a conversation, latest first, sent before a moment. */
export async function messagesBefore(
  tx: Tx,
  { clientId, before, limit }: { clientId: string; before: string | null; limit: number },
): Promise<MessageRow[]> {
  const earlier = before === null ? sql`` : sql`and m.sent_at < ${before}::timestamptz`
  const { rows } = await sql<MessageRow>`select ${shown}
    where m.business_id = ${tx.businessId} and m.client_id = ${clientId} ${earlier}
    order by m.sent_at desc limit ${limit}`.execute(tx)
  return rows
}

/** The latest messages of a conversation, oldest first, for an export: at most so many, and so many bytes of text. */
export async function messagesOf(
  tx: Tx,
  clientId: string,
  most: { messages: number; bytes: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.sender, m."authorId", m."authorName", m.body, m."sentAt"
    from (select latest.*, sum(octet_length(latest.body)) over (order by latest."sentAt" desc) as bytes
      from (select ${shown}
        where m.business_id = ${tx.businessId} and m.client_id = ${clientId}
        order by m.sent_at desc limit ${most.messages}) latest) m
    where m.bytes <= ${most.bytes} order by m."sentAt"`.execute(tx)
  return rows
}

/** The latest messages of these sides since a moment, oldest first, for a mail. */
export async function messagesSince(
  tx: Tx,
  given: { clientId: string; senders: readonly MessageSender[]; since: string; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${shown}
    where m.business_id = ${tx.businessId} and m.client_id = ${given.clientId} and m.sender = any(${given.senders}::text[])
      and m.sent_at >= ${given.since}::timestamptz
    order by m.sent_at desc limit ${given.limit}`.execute(tx)
  return rows.toReversed()
}

/** People of the business who wrote in a conversation since a moment. */
export async function writersSince(tx: Tx, clientId: string, since: Temporal.Instant): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('authorId')
    .distinct()
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('sender', '=', 'business')
    .where('sentAt', '>', since)
    .execute()
  return rows.map(({ authorId }) => authorId)
}
