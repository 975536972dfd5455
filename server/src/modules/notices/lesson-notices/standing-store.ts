import { type RawBuilder, sql } from 'kysely'

/** A `timestamptz` column as an ISO instant in UTC. */
const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** What a notice keeps of the lesson `l`: its time, place and trainer, with the state of a seat. */
export function standingOfLesson(state: 'booked' | 'cancelled'): RawBuilder<unknown> {
  return sql`jsonb_build_object('state', ${state}::text, 'startsAt', ${utc('l.starts_at')}, 'endsAt', ${utc('l.ends_at')},
    'timeZone', l.time_zone, 'placeId', l.place_id, 'arenaId', l.arena_id, 'trainerId', l.trainer_id)`
}
