import { type RawBuilder, sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'

/** What a notice keeps of the lesson `l`: its time, place and trainer, with the state of a seat. */
export function standingOfLesson(state: 'booked' | 'cancelled'): RawBuilder<unknown> {
  return sql`jsonb_build_object('state', ${state}::text, 'startsAt', ${instantText('l.starts_at')}, 'endsAt', ${instantText('l.ends_at')},
    'timeZone', l.time_zone, 'placeId', l.place_id, 'arenaId', l.arena_id, 'trainerId', l.trainer_id)`
}
