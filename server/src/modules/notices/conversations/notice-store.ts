import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { MessageSender } from './message-store.ts'
import { supersede, writeNotices } from '#modules/notices/notices/index.ts'

export interface Told {
  clientId: string
  authorId: string
  sender: MessageSender
  /** Whose notices these are. */
  audience: 'household' | 'trainer'
  userIds: readonly string[]
}

const ofConversation = (tx: Tx, clientId: string) => sql`business_id = ${tx.businessId}
  and event = 'message_received' and superseded_at is null and conversation ->> 'clientId' = ${clientId}`

/**
 * Tells people of a message. An unread notice of the same conversation is replaced by one about all its messages; it is
 * sent no later than the first would have been. The caller has locked the conversation.
 */
export async function insertMessageNotices(
  tx: Tx,
  { clientId, authorId, sender, audience, userIds }: Told,
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  const causedBy = sender === 'family' ? 'client' : 'trainer'
  await sql`
    with pending as (
      select * from notices
      where ${ofConversation(tx, clientId)} and user_id = any(${userIds}::uuid[]) and audience = ${audience}
        and read_at is null
      for update
    ), ${supersede(businessId, at, sql`id in (select id from pending)`)}, told as (
      select reader.user_id,
        case when p.collects_until > ${at}::timestamptz then p.collects_until else ${collectsUntil}::timestamptz end
          as collects_until,
        jsonb_build_object('clientId', ${clientId}::text, 'authorId', ${authorId}::text,
          'since', coalesce(p.conversation ->> 'since', ${at.toString()}),
          'count', coalesce((p.conversation ->> 'count')::integer, 0) + 1) as conversation
      from unnest(${userIds}::uuid[]) as reader (user_id) left join pending p on p.user_id = reader.user_id
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, conversation, caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, user_id, ${audience}, 'message_received', conversation, ${causedBy}, false, ${at}::timestamptz,
        collects_until
      from told`,
    )}`.execute(tx)
}

/** Takes notices of a conversation out of the app and sends them no more: a person has read it up to a moment. */
export async function endNoticesOfReader(
  tx: Tx,
  { clientId, userId, until }: { clientId: string; userId: string; until: Temporal.Instant },
  at: Temporal.Instant,
): Promise<void> {
  await sql`with ${supersede(
    tx.businessId,
    at,
    sql`${ofConversation(tx, clientId)} and user_id = ${userId} and created_at <= ${until}::timestamptz`,
  )} select 1`.execute(tx)
}

/** The same for everybody who works for the business: one of them answered messages up to a moment. */
export async function endNoticesOfBusiness(
  tx: Tx,
  { clientId, until }: { clientId: string; until: Temporal.Instant },
  at: Temporal.Instant,
): Promise<void> {
  await sql`with ${supersede(
    tx.businessId,
    at,
    sql`${ofConversation(tx, clientId)} and audience = 'trainer' and created_at <= ${until}::timestamptz`,
  )} select 1`.execute(tx)
}
