import { sql } from 'kysely'
import { type NoticeEvent, urgentHours } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { sendAtOnce } from '#modules/notices/deliveries/index.ts'
import { collectsForAnswer, supersede, writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import { standingOfLesson } from './standing-store.ts'

export interface TypeNoted {
  typeChangeId: string
  /** Not told, because they did it. */
  actorId: string
  event: NoticeEvent & ('type_proposed' | 'type_changed' | 'type_kept')
  causedBy: 'client' | 'trainer' | 'job'
}

/**
 * Tells the households of the booked seats of a question about another lesson type, and of its end also the trainer. The
 * trainer's notice names the rider of the first seat, which no text shows. An earlier question is no longer shown.
 */
export async function insertTypeNotices(
  tx: Tx,
  { typeChangeId, actorId, event, causedBy }: TypeNoted,
  when: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  const { at } = when
  const { rows } = await sql<{ dueAt: Temporal.Instant }>`
    with concerned as (
      select s.id, s.rider_id, s.state, s.created_at from type_change_seats y
        join seats s on s.business_id = y.business_id and s.id = y.seat_id
      where y.business_id = ${businessId} and y.type_change_id = ${typeChangeId}
    ), ${supersede(
      businessId,
      at,
      sql`event = 'type_proposed' and superseded_at is null
        and seat_id in (select id from concerned)`,
    )}, reader as (
      select u.id as user_id, 'household' as audience, s.rider_id, s.id as seat_id
      from concerned s ${toldClient(businessId, sql`s.rider_id`)}
      where s.state = 'booked'
      union
      select l.trainer_id, 'trainer', s.rider_id, s.id
      from type_changes q join lessons l on l.business_id = q.business_id and l.id = q.lesson_id
        cross join lateral (select id, rider_id from concerned order by created_at, id limit 1) s
      where q.business_id = ${businessId} and q.id = ${typeChangeId} and ${event !== 'type_proposed'}
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, type_change_id, becomes,
        caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, reader.user_id, reader.audience, ${event}, reader.rider_id, l.id, reader.seat_id, q.id,
        ${standingOfLesson('booked')}, ${causedBy}, l.starts_at < ${at.add({ hours: urgentHours })}::timestamptz,
        ${at}::timestamptz, ${event === 'type_proposed' ? collectsForAnswer(sql`q.answer_by`, when) : sql`${when.collectsUntil}::timestamptz`}
      from reader
        join type_changes q on q.business_id = ${businessId} and q.id = ${typeChangeId}
        join lessons l on l.business_id = q.business_id and l.id = q.lesson_id
      where reader.user_id <> ${actorId} or (reader.audience = 'household' and ${event === 'type_changed'})`,
    )}`.execute(tx)
  if (event === 'type_proposed') await sendAtOnce(tx, rows, at)
}
