import { sql } from 'kysely'
import { urgentHours } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { supersede, writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import { standingOfLesson } from './standing-store.ts'

/** Seats that get another horse. */
export interface HorseChange {
  actorId: string
  seats: readonly { seatId: string; wasHorseId: string; horseId: string }[]
  /** True: a trainer swapped the chosen horse. False: the first horse is off work. */
  isSwap: boolean
}

/**
 * Tells the households of booked seats that they get another horse. The notice replaces an unread one that still
 * collects. Several swaps are told as one, from the first horse to the last; a swap there and back leaves none.
 */
export async function insertHorseNotices(
  tx: Tx,
  { actorId, seats, isSwap }: HorseChange,
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  await sql`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb)
        as change("seatId" uuid, "wasHorseId" uuid, "horseId" uuid)
    ), pending as (
      select id, seat_id, user_id, (horses ->> 'wasId')::uuid as was_id from notices
      where business_id = ${businessId} and seat_id in (select "seatId" from change) and event = 'horse_changed'
        and superseded_at is null and read_at is null and collects_until > ${at}::timestamptz
      for update
    ), ${supersede(businessId, at, sql`id in (select id from pending)`)}, ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, horses, becomes, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, u.id, 'household', 'horse_changed', s.rider_id, l.id, s.id,
        jsonb_build_object('was', wh.name, 'wasId', wh.id, 'becomes', h.name, 'horseId', h.id, 'isSwap', ${isSwap}::boolean),
        ${standingOfLesson('booked')}, 'trainer',
        l.starts_at < ${at.add({ hours: urgentHours })}::timestamptz, ${at}::timestamptz, ${collectsUntil}::timestamptz
      from change
        join seats s on s.business_id = ${businessId} and s.id = change."seatId" and s.state = 'booked'
        join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        join horses h on h.business_id = s.business_id and h.id = change."horseId"
        ${toldClient(businessId, sql`s.rider_id`)}
        left join pending on ${isSwap} and pending.seat_id = s.id and pending.user_id = u.id
        join horses wh on wh.business_id = s.business_id and wh.id = coalesce(pending.was_id, change."wasHorseId")
      where u.id <> ${actorId} and wh.id <> h.id`,
    )}`.execute(tx)
}
