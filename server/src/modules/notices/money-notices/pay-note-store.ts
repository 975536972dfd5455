import { sql } from 'kysely'
import type { PayEvent } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { type NoticePay, supersede, writeNotices } from '#modules/notices/notices/index.ts'

/**
 * Writes notices about pay. An unread notice about the same rate or fee and the same first day, which still collects, is
 * replaced by one from what applied before it to what applies now; a change there and back leaves none. The use case
 * locks the rates or fees, so two changes cannot meet here.
 */
export async function insertPayNotices(
  tx: Tx,
  { userIds, event, pay }: { userIds: readonly string[]; event: PayEvent; pay: NoticePay },
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  const part = event === 'pay_rate_changed' ? 'rate' : 'fee'
  const told = JSON.stringify(pay)
  await sql`
    with pending as (
      select * from notices
      where business_id = ${businessId} and user_id = any(${userIds}::uuid[]) and event = ${event}
        and event <> 'pay_approved' and superseded_at is null and read_at is null
        and collects_until > ${at}::timestamptz
        and (pay -> 'offerId', pay -> 'validFrom', pay -> 'currency')
          = (${told}::jsonb -> 'offerId', ${told}::jsonb -> 'validFrom', ${told}::jsonb -> 'currency')
      for update
    ), ${supersede(businessId, at, sql`id in (select id from pending)`)}, changed as (
      select reader.user_id, p.collects_until, case when p.id is null then ${told}::jsonb
        else jsonb_set(${told}::jsonb, array[${part}, 'was'], p.pay #> array[${part}, 'was']) end as pay
      from unnest(${userIds}::uuid[]) as reader (user_id) left join pending p on p.user_id = reader.user_id
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, pay, caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, user_id, 'trainer', ${event}, pay, 'trainer', false, ${at}::timestamptz,
        least(collects_until, ${collectsUntil}::timestamptz)
      from changed
      where pay #> array[${part}, 'was'] is distinct from pay #> array[${part}, 'becomes'] or ${event} = 'pay_approved'`,
    )}`.execute(tx)
}

/**
 * Writes the notice about a statement that was marked as paid or as not paid, in place of an unread one about the same
 * statement that still collects. A statement that is not paid after all is told only to a person who was told that it is.
 * The use case locks the statement.
 */
export async function insertPaidNotice(
  tx: Tx,
  { userId, pay }: { userId: string; pay: NoticePay },
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  const told = JSON.stringify(pay)
  const ofStatement = sql`business_id = ${businessId} and user_id = ${userId} and event = 'pay_paid'
    and superseded_at is null and pay #> '{statement,id}' = ${told}::jsonb #> '{statement,id}'`
  const collects = sql`read_at is null and collects_until > ${at}::timestamptz`
  await sql`
    with ${supersede(businessId, at, sql`id in (select id from notices where ${ofStatement} and ${collects} for update)`)}, ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, pay, caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, ${userId}, 'trainer', 'pay_paid', ${told}::jsonb, 'trainer', false, ${at}::timestamptz,
        ${collectsUntil}::timestamptz
      where ${told}::jsonb #>> '{statement,paidOn}' is not null
        or exists (select from notices where ${ofStatement} and not (${collects}))`,
    )}`.execute(tx)
}
