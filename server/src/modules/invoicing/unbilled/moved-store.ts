import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'

interface MovedSeat {
  seatId: string
  riderId: string
  riderName: string
  /** Day of its lesson. */
  day: Temporal.PlainDate
}

/** Booked seats of a lesson, and of those that move with it. `day`: of the lesson; null: there is none. */
export async function seatsMoved(
  tx: Tx,
  lessonId: string,
  scope: 'this' | 'following' | 'all',
): Promise<{ day: Temporal.PlainDate | null; seats: MovedSeat[] }> {
  const lesson = await tx
    .selectFrom('lessons')
    .select('onDay')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', lessonId)
    .executeTakeFirst()
  const { rows: seats } = await sql<MovedSeat>`
    select s.id as seat_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, l.on_day as day
    from lessons x
      join lessons l on l.business_id = x.business_id and l.state = 'planned' and (l.id = x.id
        or (${scope !== 'this'} and l.series_id = x.series_id and not l.is_exception and l.starts_at > ${now()}::timestamptz
          and (${scope === 'all'} or l.occurrence_day >= x.occurrence_day)))
      join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.state = 'booked'
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where x.business_id = ${tx.businessId} and x.id = ${lessonId}
    order by l.starts_at, s.id`.execute(tx)
  return { day: lesson?.onDay ?? null, seats }
}
