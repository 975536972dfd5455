import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { deleteDeliveries } from '#modules/notices/deliveries/index.ts'

/** Deletes what nobody got or read about lessons. What was told stays, and its reference keeps the lesson. */
export async function deleteUntold(
  tx: Tx,
  lessonIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  const ofLesson = sql`business_id = ${tx.businessId} and lesson_id = any(${lessonIds}::uuid[])`
  // An update, unlike a deletion, tells the readers' open screens.
  await sql`update notices set superseded_at = ${at}::timestamptz where ${ofLesson}
    and superseded_at is null and read_at is null and collects_until > ${at}::timestamptz`.execute(tx)
  await sql`
    with gone as (delete from notices where ${ofLesson} and superseded_at is not null returning id)
    ${deleteDeliveries(tx.businessId, sql`select id from gone`)}`.execute(tx)
}
