import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LessonRow } from '../store.ts'

type Found = Pick<LessonRow, 'id' | 'trainerId' | 'startsAt' | 'timeZone' | 'onDay'> & { trainerName: string }

/** Planned lessons to come of these trainers, by time. Lessons that only an expired held seat needs are left out. */
export async function lessonsToTeach(
  tx: Tx,
  trainerIds: readonly string[],
  now: Temporal.Instant,
): Promise<Found[]> {
  if (trainerIds.length === 0) return []
  const { rows } = await sql<Found>`
    select l.id, l.trainer_id, l.starts_at, l.time_zone, l.on_day, u.first_name || ' ' || u.last_name as trainer_name
    from lessons l join users u on u.id = l.trainer_id
    where l.business_id = ${tx.businessId} and l.state = 'planned' and l.starts_at > ${now}::timestamptz
      and l.trainer_id = any(${trainerIds}::uuid[])
      and (not l.from_hold or exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id
        and (s.state <> 'held' or s.held_until > ${now}::timestamptz)))
    order by l.starts_at, l.id`.execute(tx)
  return rows
}
