import type { proposal } from '@cavaletti/contract/schedule/changes/proposal-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { instantText } from '#database/instant-text.ts'

/** As the contract shows it. */
export type ProposalJson = z.infer<typeof proposal>

/** SQL: the proposal of a seat `s` that waits for its client at a moment; null for other seats. */
export const proposalJson = (now: Temporal.Instant): RawBuilder<ProposalJson | null> => sql`(
  select json_build_object('version', s.version, 'message', w.message, 'proposedAt', ${instantText('w.proposed_at')},
    'asked', json_build_object('startsAt', ${instantText('w.asked_starts_at')}, 'endsAt', ${instantText('w.asked_ends_at')},
      'trainerName', coalesce(wu.first_name || ' ' || wu.last_name, ''), 'placeName', wp.name, 'arenaName', wa.name))
  from proposals w
    left join users wu on wu.id = w.asked_trainer_id
    left join places wp on wp.business_id = w.business_id and wp.id = w.asked_place_id
    left join arenas wa on wa.business_id = w.business_id and wa.id = w.asked_arena_id
  where w.business_id = s.business_id and w.seat_id = s.id and s.state = 'requested' and s.proposed
    and (s.held_until is null or s.held_until > ${now}::timestamptz))`
