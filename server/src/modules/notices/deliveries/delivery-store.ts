import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'

/** Takes the wake-ups that are due until a moment, of all businesses. Concurrent jobs take different ones. */
export async function takeWakes(
  tx: AnyTx,
  until: Temporal.Instant,
): Promise<{ businessId: string; isUrgent: boolean; dueAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ businessId: string; isUrgent: boolean; dueAt: Temporal.Instant }>`
    with taken as (
      delete from notice_wakes where id = any(array(
        select id from notice_wakes where due_at <= ${until}::timestamptz order by due_at limit 5000 for update skip locked))
      returning of_business_id, is_urgent, due_at)
    select distinct of_business_id as "businessId", is_urgent as "isUrgent",
      date_trunc('second', due_at) + interval '1 second' as "dueAt"
    from taken`.execute(tx)
  return rows
}

/** Ways to tell a person outside of the app. `calendar`: a mail with an invitation. */
export type Channel = 'mail' | 'push' | 'calendar' | 'text'

/** Deliveries by a channel of urgent notices, or of all others, that are due at a moment. */
export interface DueAt {
  channel: Channel
  until: Temporal.Instant
  isUrgent: boolean
}

const waiting = (businessId: string, { channel, until, isUrgent }: DueAt) => sql`from notices n
    join notice_deliveries d on d.business_id = n.business_id and d.notice_id = n.id
  where n.business_id = ${businessId} and n.is_urgent = ${isUrgent} and n.superseded_at is null
    and d.channel = ${channel} and d.mail_id is null and d.push_id is null and d.text_id is null
    and d.skipped_because is null
    and d.due_at <= ${until}::timestamptz`

/** People with deliveries that are due. */
export async function peopleDue(tx: Tx, at: DueAt): Promise<string[]> {
  const { rows } = await sql<{
    userId: string
  }>`select distinct d.user_id ${waiting(tx.businessId, at)}`.execute(tx)
  return rows.map(({ userId: id }) => id)
}

/** Notices of a person that are due. `locks`: locked until the end of the transaction. */
export async function noticesDue(
  tx: Tx,
  userId: string,
  at: DueAt,
  { locks }: { locks: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ noticeId: string }>`select d.notice_id ${waiting(tx.businessId, at)}
    and d.user_id = ${userId} order by n.id ${locks ? sql`for update of n, d` : sql``}`.execute(tx)
  return rows.map(({ noticeId: id }) => id)
}

/**
 * Why a notice is not sent by a channel. `by_push`: the person replaced urgent mails by messages. `no_device`: no
 * device gets notifications. `no_number`: no mobile number. `bad_number`, `stopped`: it takes no text messages, or its owner
 * answered STOP. `text_limit`: the most text messages of a day were sent.
 */
export type Skipped =
  | 'off'
  | 'no_access'
  | 'past'
  | 'superseded'
  | 'by_push'
  | 'no_device'
  | 'no_number'
  | 'bad_number'
  | 'stopped'
  | 'text_limit'

/** What became of a delivery. */
export type Outcome =
  | { noticeId: string; mailId: string }
  | { noticeId: string; pushId: string }
  | { noticeId: string; textId: string }
  | { noticeId: string; skippedBecause: Skipped }
  | { noticeId: string; dueAt: Temporal.Instant }

/**
 * Stores what became of locked deliveries. A notice that was sent collects no more changes, because its reader relies on
 * it; a postponed one goes on, and wakes the job again.
 */
export async function noteOutcomes(tx: Tx, channel: Channel, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    with outcome as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as outcome("noticeId" uuid, "mailId" uuid, "pushId" uuid, "textId" uuid, "skippedBecause" text, "dueAt" timestamptz)
    ), delivered as (
      update notice_deliveries d set mail_id = "mailId", push_id = "pushId", text_id = "textId", skipped_because = "skippedBecause",
        due_at = coalesce("dueAt", due_at)
      from outcome where d.business_id = ${tx.businessId} and d.notice_id = "noticeId" and d.channel = ${channel}
    ), collecting as (
      update notices n set collects_until = case when exists (select from notice_deliveries o
          where o.business_id = n.business_id and o.notice_id = n.id and num_nonnulls(o.mail_id, o.push_id, o.text_id) > 0)
        then created_at else coalesce("dueAt", created_at) end
      from outcome where n.business_id = ${tx.businessId} and n.id = "noticeId" and "skippedBecause" is null
      returning n.is_urgent, "dueAt"
    )
    insert into notice_wakes (of_business_id, is_urgent, due_at)
    select distinct ${tx.businessId}::uuid, is_urgent, "dueAt" from collecting where "dueAt" is not null`.execute(
    tx,
  )
}
