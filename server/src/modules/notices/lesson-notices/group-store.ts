import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { writeNotices } from '#modules/notices/notices/index.ts'
import { standingOfLesson } from './standing-store.ts'

/** Writes a notice about a lesson for its trainer. It names the rider of the first seat, which no text shows. */
export async function insertGroupNotice(
  tx: Tx,
  lessonId: string,
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  await sql`
    with ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, becomes, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, l.trainer_id, 'trainer', 'small_group', s.rider_id, l.id, s.id,
        ${standingOfLesson('booked')},
        'job', false, ${at}::timestamptz, ${collectsUntil}::timestamptz
      from lessons l
        cross join lateral (select x.id, x.rider_id from seats x where x.business_id = l.business_id
          and x.lesson_id = l.id and x.state <> 'held' order by x.created_at, x.id limit 1) s
      where l.business_id = ${businessId} and l.id = ${lessonId}`,
    )}`.execute(tx)
}
