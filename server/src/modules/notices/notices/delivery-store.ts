import { sql } from 'kysely'
import type { AnyTx, Tx } from '#database/scope.ts'

/** Takes the moments until then, of all businesses. Concurrent jobs take different ones. */
export async function takeWakes(
  tx: AnyTx,
  until: Temporal.Instant,
): Promise<{ businessId: string; dueAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ businessId: string; dueAt: Temporal.Instant }>`
    with taken as (
      delete from notice_wakes where id = any(array(
        select id from notice_wakes where due_at <= ${until}::timestamptz order by due_at limit 5000 for update skip locked))
      returning of_business_id, due_at)
    select distinct of_business_id as "businessId", date_trunc('second', due_at) + interval '1 second' as "dueAt"
    from taken`.execute(tx)
  return rows
}

/** People with deliveries that are due. */
export async function peopleDue(tx: Tx, until: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct user_id from notice_deliveries
    where business_id = ${tx.businessId} and mail_id is null and skipped_because is null
      and due_at <= ${until}::timestamptz`.execute(tx)
  return rows.map(({ userId: id }) => id)
}

/** Locks a person's due deliveries until the end of the transaction, and returns their notices. */
export async function lockDue(tx: Tx, userId: string, until: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ noticeId: string }>`select d.notice_id
    from notices n join notice_deliveries d on d.business_id = n.business_id and d.notice_id = n.id
    where n.business_id = ${tx.businessId} and n.user_id = ${userId} and n.superseded_at is null
      and d.mail_id is null and d.skipped_because is null and d.due_at <= ${until}::timestamptz
    order by n.id for update of n, d`.execute(tx)
  return rows.map(({ noticeId: id }) => id)
}

export type Outcome =
  | { mailId: string }
  | { skippedBecause: 'off' | 'no_access' | 'past' }
  | { dueAt: Temporal.Instant }

/** Stores what became of locked deliveries; a postponed one wakes the job again. */
export async function noteOutcome(tx: Tx, noticeIds: readonly string[], outcome: Outcome): Promise<void> {
  const change =
    'mailId' in outcome
      ? sql`mail_id = ${outcome.mailId}`
      : 'dueAt' in outcome
        ? sql`due_at = ${outcome.dueAt}::timestamptz`
        : sql`skipped_because = ${outcome.skippedBecause}`
  await sql`update notice_deliveries set ${change}
    where business_id = ${tx.businessId} and notice_id = any(${noticeIds}::uuid[]) and channel = 'mail'`.execute(
    tx,
  )
  // A mailed notice collects no more changes, a postponed one goes on.
  if (!('skippedBecause' in outcome))
    await sql`update notices
      set collects_until = ${'dueAt' in outcome ? sql`${outcome.dueAt}::timestamptz` : sql`created_at`}
      where business_id = ${tx.businessId} and id = any(${noticeIds}::uuid[])`.execute(tx)
  if ('dueAt' in outcome)
    await tx.insertInto('noticeWakes').values({ ofBusinessId: tx.businessId, dueAt: outcome.dueAt }).execute()
}

/** What a mail says about a seat besides its notice. */
export interface SeatTerms {
  seatId: string
  horses: 'assigned' | 'own' | 'none'
  horseName: string | null
  address: string
  priceMinor: number
  currency: string
  country: string
  cancelLadder: unknown
  cancelGraceUntil: Temporal.Instant | null
}

export async function seatTerms(tx: Tx, seatIds: readonly string[]): Promise<Map<string, SeatTerms>> {
  const { rows } = await sql<SeatTerms>`
    select s.id as "seatId", o.horses, h.name as "horseName",
      coalesce(concat_ws(', ', nullif(p.street, ''), nullif(concat_ws(' ', p.postcode, p.city), ' ')), '') as address,
      s.price_minor as "priceMinor", b.currency, b.country, s.cancel_ladder as "cancelLadder",
      s.cancel_grace_until as "cancelGraceUntil"
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join businesses b on b.id = s.business_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.seatId, row]))
}
