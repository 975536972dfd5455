import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'
import { hasOpenTypeChange } from '#modules/schedule/small-groups/index.ts'

/** Takes the moments until then, of all businesses. Concurrent jobs take different ones. */
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

/** Notices of a person that are due, and locks them until the end of the transaction if asked to. */
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

/** Reminders and requests among these notices whose seat is no longer as they say, and offers that are over. */
export async function outdatedNotices(
  tx: Tx,
  noticeIds: readonly string[],
  at: Temporal.Instant,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select n.id
    from notices n
      join seats s on s.business_id = n.business_id and s.id = n.seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[]) 
      and n.event in ('lesson_tomorrow', 'lesson_requested', 'horse_changed')
      and (l.state <> 'planned' or (n.horses is not null and s.horse_id is distinct from (n.horses ->> 'horseId')::uuid) or s.state <> n.becomes ->> 'state' or s.held_until <= ${at}::timestamptz
        or (s.starts_at, s.ends_at, l.place_id, l.arena_id, l.trainer_id) is distinct from
          ((n.becomes ->> 'startsAt')::timestamptz, (n.becomes ->> 'endsAt')::timestamptz,
          (n.becomes ->> 'placeId')::uuid, (n.becomes ->> 'arenaId')::uuid, (n.becomes ->> 'trainerId')::uuid))
    union all
    select n.id from notices n join waiting_decisions d on d.business_id = n.business_id and d.id = n.decision_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[])
      and (d.answer is not null or d.expires_at <= ${at}::timestamptz)
    union all
    select n.id from notices n
      join seats s on s.business_id = n.business_id and s.id = n.seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[]) and n.event = 'type_proposed'
      and not ${hasOpenTypeChange(at)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Why a notice is not sent by a channel. `by_push`: the person replaced urgent mails by messages. `no_device`: no
 * device gets messages. `no_number`: no mobile number. `bad_number`, `stopped`: it takes no text messages, or its owner
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

/** What a mail says about a seat besides its notice. */
export interface SeatTerms {
  seatId: string
  horses: 'assigned' | 'own' | 'none'
  horseName: string | null
  address: Record<'street' | 'postcode' | 'city' | 'country', string> | null
  priceMinor: number
  /** The trainer who sells it (M14); null: the business. */
  sellerName: string | null
  currency: string
  country: string
  cancelLadder: unknown
  cancelGraceUntil: Temporal.Instant | null
}

export async function seatTerms(tx: Tx, seatIds: readonly string[]): Promise<Map<string, SeatTerms>> {
  const { rows } = await sql<SeatTerms>`
    select s.id as "seatId", o.horses, h.name as "horseName",
      case when p.id is not null then
        json_build_object('street', p.street, 'postcode', p.postcode, 'city', p.city, 'country', p.country) end as address,
      s.price_minor as "priceMinor", case s.sold_by when 'trainer' then coalesce(u.first_name || ' ' || u.last_name, '') end as "sellerName", b.currency, b.country, s.cancel_ladder as "cancelLadder",
      s.cancel_grace_until as "cancelGraceUntil"
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join businesses b on b.id = s.business_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.seatId, row]))
}
