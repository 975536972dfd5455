import type { proposal } from '@cavaletti/contract/schedule/proposal-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** As the contract shows it. */
export type ProposalJson = z.infer<typeof proposal>

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** SQL: the proposal of a seat `s` that waits for its client at a moment; null for other seats. */
export const proposalJson = (now: Temporal.Instant): RawBuilder<ProposalJson | null> => sql`(
  select json_build_object('version', s.version, 'message', w.message, 'proposedAt', ${utc('w.proposed_at')},
    'asked', json_build_object('startsAt', ${utc('w.asked_starts_at')}, 'endsAt', ${utc('w.asked_ends_at')},
      'trainerName', coalesce(wu.first_name || ' ' || wu.last_name, ''), 'placeName', wp.name, 'arenaName', wa.name))
  from proposals w
    left join users wu on wu.id = w.asked_trainer_id
    left join places wp on wp.business_id = w.business_id and wp.id = w.asked_place_id
    left join arenas wa on wa.business_id = w.business_id and wa.id = w.asked_arena_id
  where w.business_id = s.business_id and w.seat_id = s.id and s.state = 'requested' and s.proposed
    and (s.held_until is null or s.held_until > ${now}::timestamptz))`
