import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'

/**
 * Late cancellations with a fee whose places these seats take: in the same lesson, or in a private lesson of the trainer
 * at the same time. One statement, because most bookings fill no such place.
 */
export async function missedPlaces(
  tx: Tx,
  booked: readonly Pick<SeatChange, 'seatId' | 'lessonId'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select missed.id from jsonb_to_recordset(${JSON.stringify(booked)}::jsonb) as b("seatId" uuid, "lessonId" uuid)
      join lessons mine on mine.business_id = ${tx.businessId} and mine.id = b."lessonId"
      join waiting_rules r on r.business_id = mine.business_id and r.waives_filled
      cross join lateral (
        select s.id from lessons l
          join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.state = 'late_cancelled'
            and s.charge_minor > 0 and s.id <> b."seatId"
        where l.business_id = mine.business_id and (l.id = mine.id
            or (l.state = 'cancelled' and l.trainer_id = mine.trainer_id and l.starts_at < mine.ends_at
              and l.ends_at > mine.starts_at))
          and not exists (select from waivers w
            where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null)
        order by s.cancelled_at, s.id limit 1) missed`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
