import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { hasDevice } from '#modules/notices/pushes/index.ts'

/** Notices that a device has, or may still get. */
export async function pushHopes(tx: Tx, noticeIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select d.notice_id as id
    from notice_deliveries d left join pushes p on p.id = d.push_id
    where d.business_id = ${tx.businessId} and d.notice_id = any(${noticeIds}::uuid[]) and d.channel = 'push'
      and d.skipped_because is null
      and case when p.id is null then ${hasDevice(sql`d.user_id`)}
        else p.sent_at is not null or p.waits_for <> '{}' end`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Locks the notices of a push, as the job that mails them does. */
export async function noticesOfPush(tx: Tx, pushId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select n.id
    from notice_deliveries d join notices n on n.business_id = d.business_id and n.id = d.notice_id
    where d.business_id = ${tx.businessId} and d.push_id = ${pushId} order by n.id for update of n`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Mails notices after all whose mails the recipient had replaced by messages, and wakes the job. */
export async function mailAfterAll(
  tx: Tx,
  noticeIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    with revived as (
      update notice_deliveries set skipped_because = null, due_at = ${at}::timestamptz
      where business_id = ${tx.businessId} and notice_id = any(${noticeIds}::uuid[]) and channel = 'mail'
        and skipped_because = 'by_push'
      returning notice_id
    )
    insert into notice_wakes (of_business_id, is_urgent, due_at)
    select ${tx.businessId}::uuid, true, ${at}::timestamptz where exists (select from revived)`.execute(tx)
}
