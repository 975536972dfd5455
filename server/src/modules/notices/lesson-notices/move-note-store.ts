import type { CancelReason } from '@cavaletti/contract/schedule/cancelling/cancel-reasons'
import type { MoveRequestEvent } from '@cavaletti/contract/notices/notice-kinds'
import { sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import { sendAtOnce } from '#modules/notices/deliveries/index.ts'
import { collectsForAnswer, supersede, writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import { standingOfLesson } from './standing-store.ts'

interface MoveNoted {
  requestId: string
  /** Not told, because they did it. */
  actorId: string
  /** Null: the request ended, and nobody is told of it. */
  event: MoveRequestEvent | null
  causedBy: 'client' | 'trainer' | 'job'
  /** Why the lesson asked for was cancelled; left out if it was not. */
  because?: CancelReason
  /** The lesson asked for is elsewhere now, which the notice says. */
  isOtherMoved?: boolean
}

/**
 * Tells of a request to move a lesson: the trainers of both times, or the household. `was` is the lesson, `becomes` the
 * time asked for. A request that ended is no longer shown to trainers. A withdrawal is told to those who read of the
 * request, or who were sent it. The job that sends a notice locks it and ends its collecting.
 */
export async function insertMoveNotices(
  tx: Tx,
  { requestId, actorId, event, causedBy, because, isOtherMoved = false }: MoveNoted,
  when: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  const { at } = when
  const state = event === 'move_requested' ? 'requested' : 'free'
  const asked = sql`jsonb_build_object('state', ${state}::text, 'startsAt', ${instantText('m.starts_at')}, 'endsAt', ${instantText('m.ends_at')},
    'timeZone', l.time_zone, 'placeId', m.place_id, 'arenaId', m.arena_id, 'trainerId', m.trainer_id)`
  const withOther = sql`case when ${isOtherMoved} then jsonb_build_object('otherStartsAt', (select ${instantText('x.starts_at')}
    from lessons x where x.business_id = m.business_id and x.id = m.lesson_id)) else '{}' end`
  const { rows } = await sql<{ dueAt: Temporal.Instant }>`
    with asked as (
      select m.expires_at as answer_by, m.seat_id, m.rider_id, s.lesson_id, ${standingOfLesson('booked')} as was, ${asked} || ${withOther} as becomes
      from move_requests m
        join seats s on s.business_id = m.business_id and s.id = m.seat_id
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      where m.business_id = ${businessId} and m.id = ${requestId}
    ), unaware as (
      select n.user_id from notices n
      where n.business_id = ${businessId} and n.event = 'move_requested' and n.superseded_at is null
        and n.seat_id in (select seat_id from asked)
        and n.read_at is null and n.collects_until > ${at}::timestamptz
      for update
    ), ${supersede(
      businessId,
      at,
      sql`event = 'move_requested' and superseded_at is null and seat_id in (select seat_id from asked)`,
    )}, reader as (
      select u.id as user_id, 'household' as audience from asked ${toldClient(businessId, sql`asked.rider_id`)}
      where ${event === 'move_declined' || event === 'move_expired'}
      union
      select (seat ->> 'trainerId')::uuid, 'trainer'
      from asked cross join lateral (values (was), (becomes)) both_trainers (seat)
      where ${event === 'move_requested' || event === 'move_expired'}
      union
      select n.user_id, 'trainer' from notices n
      where ${event === 'move_withdrawn'} and n.business_id = ${businessId} and n.event = 'move_requested'
        and n.superseded_at is null and n.seat_id in (select seat_id from asked)
        and n.user_id not in (select user_id from unaware)
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, was, becomes, because, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, reader.user_id, reader.audience, ${event}, rider_id, lesson_id, seat_id, was, becomes,
        ${because ?? null}::text, ${causedBy}, false, ${at}::timestamptz,
        ${event === 'move_requested' ? collectsForAnswer(sql`answer_by`, when) : sql`${when.collectsUntil}::timestamptz`}
      from asked cross join reader where reader.user_id <> ${actorId}`,
    )}`.execute(tx)
  if (event === 'move_requested') await sendAtOnce(tx, rows, at)
}
