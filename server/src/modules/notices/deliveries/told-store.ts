import { type RawBuilder, sql } from 'kysely'
import type { NoticeEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import type { Skipped } from './delivery-store.ts'

/** Reasons that a mail can have. */
type MailSkipped = Exclude<Skipped, 'no_device' | 'no_number' | 'bad_number' | 'stopped' | 'text_limit'>

/** A notice, and what became of its deliveries. */
export interface ToldRow {
  id: string
  userId: string
  seatId: string | null
  event: NoticeEvent
  riderName: string
  name: string
  createdAt: Temporal.Instant
  readAt: Temporal.Instant | null
  dueAt: Temporal.Instant | null
  skippedBecause: MailSkipped | null
  mailState: 'queued' | 'sent' | 'retrying' | 'failed' | null
  mailAt: Temporal.Instant | null
  /** Null: no push was planned. */
  pushState: 'waits' | 'sending' | 'delayed' | 'sent' | 'failed' | MailSkipped | 'no_device' | null
  pushAt: Temporal.Instant | null
  /** Null: no text message was planned. */
  textState:
    | 'waits'
    | 'sending'
    | 'delayed'
    | 'sent'
    | 'unclear'
    | 'delivered'
    | 'failed'
    | Exclude<Skipped, 'no_device'>
    | null
  textAt: Temporal.Instant | null
}

/** Who was told about a lesson, latest first. */
export function toldOfLesson(tx: Tx, lessonId: string): Promise<ToldRow[]> {
  return toldOf(tx, sql`n.lesson_id = ${lessonId}`, 200)
}

/** Which clients were told since a moment about changes of seats, latest first. */
export function toldOfSeats(tx: Tx, seatIds: readonly string[], since: Temporal.Instant): Promise<ToldRow[]> {
  return toldOf(
    tx,
    sql`n.seat_id = any(${seatIds}::uuid[]) and n.audience = 'household' and n.created_at >= ${since}::timestamptz
      and n.event in ('horse_changed', 'lesson_handed_over', 'lesson_cancelled')`,
    5000,
  )
}

async function toldOf(tx: Tx, which: RawBuilder<unknown>, limit: number): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select n.id, n.user_id as "userId", n.seat_id as "seatId", n.event, r.first_name || ' ' || r.last_name as "riderName",
      u.first_name || ' ' || u.last_name as name, n.created_at as "createdAt", n.read_at as "readAt",
      d.due_at as "dueAt", d.skipped_because as "skippedBecause", m.state as "mailState",
      coalesce(m.sent_at, m.last_attempt_at, m.created_at) as "mailAt",
      case when x.notice_id is null then null when x.skipped_because is not null then x.skipped_because
        when p.id is null then 'waits' when p.sent_at is not null then 'sent' when p.waits_for = '{}' then 'failed'
        when p.attempts > 0 then 'delayed' else 'sending' end as "pushState",
      coalesce(p.sent_at, p.last_attempt_at, p.created_at, x.due_at) as "pushAt",
      case when y.notice_id is null then null when y.skipped_because is not null then y.skipped_because
        when t.id is null then 'waits' when t.state <> 'queued' then t.state
        when t.attempts > 0 then 'delayed' else 'sending' end as "textState",
      coalesce(t.reported_at, t.last_attempt_at, t.created_at, y.due_at) as "textAt"
    from notices n
      join riders r on r.business_id = n.business_id and r.id = n.rider_id
      join users u on u.id = n.user_id
      left join notice_deliveries d on d.business_id = n.business_id and d.notice_id = n.id and d.channel = 'mail'
      left join mails m on m.id = d.mail_id
      left join notice_deliveries x on x.business_id = n.business_id and x.notice_id = n.id and x.channel = 'push'
      left join pushes p on p.id = x.push_id
      left join notice_deliveries y on y.business_id = n.business_id and y.notice_id = n.id and y.channel = 'text'
      left join texts t on t.id = y.text_id
    where n.business_id = ${tx.businessId} and ${which} and n.superseded_at is null
    order by n.created_at desc, n.id desc limit ${limit}`.execute(tx)
  return rows
}
