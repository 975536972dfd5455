import { sql } from 'kysely'
import { urgentHours } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import type { NotedChanges } from './note-store.ts'

/** Changes of seats that were booked together, in order of time. */
export interface TermChange {
  event: 'term_joined' | 'term_left'
  changes: readonly [SeatChange, ...SeatChange[]]
}

/**
 * Writes one notice for each person about all lessons of a group that a client joined or left. The client who joined
 * gets it as a confirmation.
 */
export async function insertTermNotices(
  tx: Tx,
  { event, changes }: TermChange,
  { businessId, actorId, now, collectsUntil }: Omit<NotedChanges, 'changes' | 'causedBy'>,
): Promise<void> {
  const [first] = changes
  const { seatId, lessonId, riderId, was, becomes } = first
  const term = {
    lessonIds: changes.map((one) => one.lessonId),
    startsAt: changes.map((one) => one.becomes.startsAt),
  }
  const trainers = [...new Set(changes.map((one) => one.becomes.trainerId))]
  const isUrgent =
    event === 'term_left' && Temporal.Instant.compare(becomes.startsAt, now.add({ hours: urgentHours })) < 0
  await sql`
    with audience as (
      select u.id as user_id, 'household' as audience from (values (1)) as one ${toldClient(businessId, sql`${riderId}::uuid`)}
      union select unnest(${trainers}::uuid[]), 'trainer'
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, term, was, becomes, because,
        caused_by, is_urgent, created_at, collects_until)
      select ${businessId}, user_id, audience, ${event}, ${riderId}, ${lessonId}, ${seatId}, ${JSON.stringify(term)}::jsonb,
        ${was && JSON.stringify(was)}::jsonb, ${JSON.stringify(becomes)}::jsonb, null, 'client', ${isUrgent},
        ${now}::timestamptz, ${collectsUntil}::timestamptz
      from audience where user_id <> ${actorId} or ${event} = 'term_joined'`,
    )}`.execute(tx)
}
