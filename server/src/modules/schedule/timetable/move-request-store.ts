import type { ownMoveRequest } from '@cavaletti/contract/schedule/move-request-shapes'
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
