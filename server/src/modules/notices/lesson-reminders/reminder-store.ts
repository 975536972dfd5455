import { sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'
import type { AnyTx, Tx } from '#database/scope.ts'
import { writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'

/** A new business is due at this moment, and then at its hour. */
export async function addToReminders(
  tx: AnyTx,
  businessIds: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into notice_reminders (of_business_id, next_at)
    select unnest(${businessIds}::uuid[]), ${at}::timestamptz on conflict (of_business_id) do nothing`.execute(
    tx,
  )
}

/** Businesses whose reminders are due. Each is taken again after an hour, unless `planReminders` set another moment. */
export async function takeReminders(tx: AnyTx, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notice_reminders set next_at = ${at.add({ hours: 1 })}::timestamptz
    where of_business_id = any(array(
      select of_business_id from notice_reminders where next_at <= ${at}::timestamptz for update skip locked))
    returning of_business_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The business is not looked at again before this moment. */
export async function planReminders(tx: Tx, nextAt: Temporal.Instant): Promise<void> {
  await sql`insert into notice_reminders as r (of_business_id, next_at)
    values (${tx.businessId}, ${nextAt}::timestamptz)
    on conflict (of_business_id) do update set next_at = excluded.next_at`.execute(tx)
}

/**
 * Writes reminders of the lessons of a day, once for each person and seat. Seats that were booked or moved since the
 * hour of the reminder need none.
 */
export async function insertReminders(
  tx: Tx,
  { day, since, now }: { day: Temporal.PlainDate; since: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await sql`
    with ${writeNotices(
      tx.businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, becomes, caused_by,
        is_urgent, reminds_of, created_at, collects_until)
      select s.business_id, u.id, 'household', 'lesson_tomorrow', s.rider_id, s.lesson_id, s.id,
        jsonb_build_object('state', 'booked',
          'startsAt', ${instantText('s.starts_at')},
          'endsAt', ${instantText('s.ends_at')},
          'timeZone', l.time_zone, 'placeId', l.place_id, 'arenaId', l.arena_id, 'trainerId', l.trainer_id),
        'job', false, l.on_day, ${now}::timestamptz, ${now}::timestamptz
      from lessons l
        join seats s on s.business_id = l.business_id and s.lesson_id = l.id and s.state = 'booked'
          and s.created_at < ${since}::timestamptz
        ${toldClient(tx.businessId, sql`s.rider_id`)}
      where l.business_id = ${tx.businessId} and l.on_day = ${day}::date and l.state = 'planned'
        and l.starts_at > ${now}::timestamptz and l.starts_at < ${now.add({ hours: 72 })}::timestamptz
        and not exists (select from notices n where n.business_id = s.business_id and n.seat_id = s.id
          and n.superseded_at is null and n.created_at >= ${since}::timestamptz and n.event <> 'lesson_tomorrow')
      on conflict (business_id, user_id, seat_id, reminds_of) where reminds_of is not null do nothing`,
    )}`.execute(tx)
}
