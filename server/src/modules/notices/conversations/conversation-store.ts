import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { MessageRow } from './message-store.ts'

export interface ConversationRow {
  lastId: string
  lastAt: Temporal.Instant
  waitsSince: Temporal.Instant | null
}

export async function findConversation(tx: Tx, clientId: string): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(['lastId', 'lastAt', 'waitsSince'])
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
}

/**
 * Locks the conversation of a client, also before its first message: messages of a conversation are sent one after
 * another.
 */
export async function lockConversation(tx: Tx, clientId: string): Promise<ConversationRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`conversation ${tx.businessId} ${clientId}`}, 0))`.execute(
    tx,
  )
  return findConversation(tx, clientId)
}

/** Stores the latest message of a conversation; the first one begins it. */
export async function putConversation(tx: Tx, clientId: string, row: ConversationRow): Promise<void> {
  await tx
    .insertInto('conversations')
    .values({ businessId: tx.businessId, clientId, ...row })
    .onConflict((conflict) => conflict.columns(['businessId', 'clientId']).doUpdateSet(row))
    .execute()
}

/**
 * Time of the first message of the family since the business last wrote; if it wrote last, as to all families of a lesson,
 * of the latest one. Null: the family never wrote.
 */
export async function unansweredSince(tx: Tx, clientId: string): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ since: Temporal.Instant | null }>`select coalesce(
      min(sent_at) filter (where sent_at > coalesce((select max(b.sent_at) from messages b
        where b.business_id = m.business_id and b.client_id = m.client_id and b.sender = 'business'), '-infinity')),
      max(sent_at)) as since
    from messages m
    where m.business_id = ${tx.businessId} and m.client_id = ${clientId} and m.sender = 'family'
    group by m.business_id, m.client_id`.execute(tx)
  return rows[0]?.since ?? null
}

/** Time of the first message of the family after a moment; null: there is none. */
export async function firstOfFamilyAfter(
  tx: Tx,
  clientId: string,
  moment: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const row = await tx
    .selectFrom('messages')
    .select('sentAt')
    .where('businessId', '=', tx.businessId)
    .where('clientId', '=', clientId)
    .where('sender', '=', 'family')
    .where('sentAt', '>', moment)
    .orderBy('sentAt')
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt ?? null
}

/** A conversation in a list, for one of its readers. */
export interface ListedRow {
  clientId: string
  name: string
  firstName: string
  isArchived: boolean
  /** Null: nobody wrote yet. */
  last: (Omit<MessageRow, 'sentAt'> & { sentAt: string }) | null
  waitsSince: Temporal.Instant | null
  isUnread: boolean
}

const listed = (userId: string) => sql`c.id as "clientId", c.first_name || ' ' || c.last_name as name,
  c.first_name as "firstName",
  c.archived_at is not null or c.left_at is not null as "isArchived", v.waits_since as "waitsSince",
  coalesce(m.author_id <> ${userId} and v.last_at > coalesce(r.read_until, '-infinity'), false) as "isUnread",
  case when m.id is not null then jsonb_build_object('id', m.id, 'sender', m.sender, 'authorId', m.author_id,
    'authorName', u.first_name || ' ' || u.last_name, 'body', m.body, 'sentAt', m.sent_at) end as last
  from clients c
    left join conversations v on v.business_id = c.business_id and v.client_id = c.id
    left join messages m on m.business_id = v.business_id and m.id = v.last_id
    left join users u on u.id = m.author_id
    left join conversation_reads r on r.business_id = c.business_id and r.client_id = c.id and r.user_id = ${userId}`

/** Conversations with messages: those that wait, longest first; or all, latest first. */
export async function listConversations(
  tx: Tx,
  given: {
    userId: string
    waiting: boolean
    search: string
    /** Sort time and client of the previous page's last row. */
    after: readonly [at: string, id: string] | null
    limit: number
  },
): Promise<(ListedRow & { sortedBy: Temporal.Instant })[]> {
  const { userId, waiting, search, after, limit } = given
  const time = waiting ? sql`v.waits_since` : sql`v.last_at`
  const rest = after
    ? waiting
      ? sql`and (${time}, c.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
      : sql`and (${time} < ${after[0]}::timestamptz or (${time} = ${after[0]}::timestamptz and c.id > ${after[1]}::uuid))`
    : sql``
  const words = search
    .split(/\s+/u)
    .filter(Boolean)
    .map(
      (word) => sql`and (strpos(lower(c.first_name || ' ' || c.last_name), lower(${word})) > 0
        or exists (select from riders h where h.business_id = c.business_id and h.client_id = c.id and h.archived_at is null
          and strpos(lower(h.first_name || ' ' || h.last_name), lower(${word})) > 0))`,
    )
  const { rows } = await sql<
    ListedRow & { sortedBy: Temporal.Instant }
  >`select ${time} as "sortedBy", ${listed(userId)}
    where c.business_id = ${tx.businessId} and ${time} is not null and c.erased_at is null ${sql.join(words, sql` `)} ${rest}
    order by ${time} ${waiting ? sql`` : sql`desc`}, c.id limit ${limit}`.execute(tx)
  return rows
}

/** Conversations of these clients, in their order. */
export async function conversationsOf(
  tx: Tx,
  { userId, clientIds }: { userId: string; clientIds: readonly string[] },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`select ${listed(userId)}
    where c.business_id = ${tx.businessId} and c.id = any(${clientIds}::uuid[])
    order by array_position(${clientIds}::uuid[], c.id)`.execute(tx)
  return rows
}

/** Counting stops here: the navigation shows "99+". */
const mostCounted = 100

export async function countWaiting(tx: Tx): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from (select from conversations
    where business_id = ${tx.businessId} and waits_since is not null limit ${mostCounted}) waiting`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
