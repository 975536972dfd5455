import type { ownMoveRequest } from '@cavaletti/contract/schedule/changes/move-request-shapes'
import type { movedTo } from '@cavaletti/contract/schedule/lessons/seats'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { instantText } from '#database/instant-text.ts'

/** SQL: the request to move a seat `s` that waits for a trainer at a moment; null for other seats. */
export const moveRequestJson = (
  now: Temporal.Instant,
): RawBuilder<z.infer<typeof ownMoveRequest> | null> => sql`(
  select json_build_object('id', m.id, 'startsAt', ${instantText('m.starts_at')}, 'endsAt', ${instantText('m.ends_at')},
    'trainerName', coalesce(mu.first_name || ' ' || mu.last_name, ''), 'placeName', mp.name, 'arenaName', ma.name,
    'expiresAt', ${instantText('m.expires_at')})
  from move_requests m
    left join users mu on mu.id = m.trainer_id
    left join places mp on mp.business_id = m.business_id and mp.id = m.place_id
    left join arenas ma on ma.business_id = m.business_id and ma.id = m.arena_id
  where m.business_id = s.business_id and m.seat_id = s.id and s.state = 'booked' and m.ended_at is null
    and m.expires_at > ${now}::timestamptz)`

export type MovedTo = z.infer<typeof movedTo>

/**
 * SQL: the seat in another lesson for which the rider of a seat `s` left it; null for other seats. After several moves, the
 * last one.
 */
export const movedToJson: RawBuilder<MovedTo | null> = sql`case when s.moved_to_seat_id is not null then (
  with recursive later as (
    select s.moved_to_seat_id as id
    union select m.moved_to_seat_id from later
      join seats m on m.business_id = s.business_id and m.id = later.id where m.moved_to_seat_id is not null)
  select json_build_object('seatId', ns.id, 'startsAt', ${instantText('ns.starts_at')}, 'endsAt', ${instantText('ns.ends_at')},
    'timeZone', nl.time_zone)
  from later join seats ns on ns.business_id = s.business_id and ns.id = later.id and ns.moved_to_seat_id is null
    join lessons nl on nl.business_id = ns.business_id and nl.id = ns.lesson_id) end`
