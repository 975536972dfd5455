import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { hasOpenTypeChange } from '#modules/schedule/small-groups/index.ts'

/** Reminders and requests among these notices whose seat is no longer as they say, and offers that are over. */
export async function outdatedNotices(
  tx: Tx,
  noticeIds: readonly string[],
  at: Temporal.Instant,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select n.id
    from notices n
      join seats s on s.business_id = n.business_id and s.id = n.seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[]) 
      and n.event in ('lesson_tomorrow', 'lesson_requested', 'horse_changed')
      and (l.state <> 'planned' or (n.horses is not null and s.horse_id is distinct from (n.horses ->> 'horseId')::uuid) or s.state <> n.becomes ->> 'state' or s.held_until <= ${at}::timestamptz
        or (s.starts_at, s.ends_at, l.place_id, l.arena_id, l.trainer_id) is distinct from
          ((n.becomes ->> 'startsAt')::timestamptz, (n.becomes ->> 'endsAt')::timestamptz,
          (n.becomes ->> 'placeId')::uuid, (n.becomes ->> 'arenaId')::uuid, (n.becomes ->> 'trainerId')::uuid))
    union all
    select n.id from notices n join waiting_decisions d on d.business_id = n.business_id and d.id = n.decision_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[])
      and (d.answer is not null or d.expires_at <= ${at}::timestamptz)
    union all
    select n.id from notices n
      join seats s on s.business_id = n.business_id and s.id = n.seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[]) and n.event = 'type_proposed'
      and not ${hasOpenTypeChange(at)}
    union all
    select n.id from notices n
    where n.business_id = ${tx.businessId} and n.id = any(${noticeIds}::uuid[]) and n.event = 'move_requested'
      and not exists (select from move_requests m where m.business_id = n.business_id and m.seat_id = n.seat_id
        and m.ended_at is null and m.expires_at > ${at}::timestamptz)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
