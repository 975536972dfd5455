import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { LessonRow, SeatRow } from '../store.ts'

/** Time range to search for conflicts. */
export type Window = Record<'from' | 'until', Temporal.Instant>

/** Milliseconds since 1970, which are read quicker than instants. */
const millis = (column: string) => sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

/** Planned lessons of these trainers or in these arenas that begin in the window. */
export async function lessonsNear(
  tx: Tx,
  of: { trainers: readonly string[]; arenas: readonly string[] },
  { from, until }: Window,
) {
  const { rows } = await sql<
    Pick<LessonRow, 'id' | 'trainerId' | 'placeId' | 'arenaId' | 'arenaUnits'> &
      Pick<LessonRow, 'trainerBufferMinutes'> & {
        start: number
        end: number
        label: string
        latitude: number | null
        longitude: number | null
      }
  >`select l.id, l.trainer_id, l.place_id, l.arena_id, l.arena_units, ${millis('l.starts_at')} as start, ${millis('l.ends_at')} as "end",
      l.trainer_buffer_minutes, coalesce(nullif(l.title, ''), o.name) as label, p.latitude, p.longitude
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
    where l.business_id = ${tx.businessId} and l.state = 'planned'
      and l.starts_at >= ${from}::timestamptz and l.starts_at < ${until}::timestamptz
      and (l.trainer_id = any(${of.trainers}::uuid[]) or l.arena_id = any(${of.arenas}::uuid[]))`.execute(tx)
  return rows
}

/** Booked seats of these riders or horses that begin in the window. Expired requests do not count. */
export async function seatsNear(
  tx: Tx,
  of: { riders: readonly string[]; horses: readonly string[] },
  { from, until }: Window,
) {
  const { rows } = await sql<
    Pick<SeatRow, 'id' | 'lessonId' | 'riderId' | 'horseId'> &
      Pick<SeatRow, 'horseLeadMinutes' | 'workId' | 'overrideReason'> & {
        start: number
        end: number
        label: string
      }
  >`select s.id, s.lesson_id, s.rider_id, s.horse_id, ${millis('s.starts_at')} as start, ${millis('s.ends_at')} as "end", s.horse_lead_minutes, s.work_id,
      s.override_reason, coalesce(nullif(l.title, ''), o.name) as label
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
    where s.business_id = ${tx.businessId} and s.state in ('held', 'requested', 'booked', 'attended')
      and (s.held_until is null or s.held_until > ${now()}::timestamptz)
      and s.starts_at >= ${from}::timestamptz and s.starts_at < ${until}::timestamptz
      and (s.rider_id = any(${of.riders}::uuid[]) or s.horse_id = any(${of.horses}::uuid[]))`.execute(tx)
  return rows
}
