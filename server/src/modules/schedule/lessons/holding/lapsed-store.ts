import { sql } from 'kysely'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import type { SeatStanding } from '../announcing/announce-seats.ts'

/** Expired requests are cancelled, expired held seats are deleted (S3). A lesson made for a held seat goes with it. */

/** A request or proposal that ended, as its household knew it. */
export interface EndedRequest extends SeatStanding {
  state: 'requested' | 'proposed'
  seatId: string
  lessonId: string
  riderId: string
}

/** Ends what has expired of these locked riders, horses or lessons. Returns their lessons, and the requests among them. */
export async function endLapsedSeats(
  tx: Tx,
  of: { riders: readonly string[]; horses: readonly string[]; lessons: readonly string[] },
  at: Temporal.Instant,
): Promise<{ lessonIds: string[]; requests: EndedRequest[] }> {
  const lapsed = sql`select id from seats where business_id = ${tx.businessId} and held_until <= ${at}::timestamptz
    and (rider_id = any(${of.riders}::uuid[]) or horse_id = any(${of.horses}::uuid[]) or lesson_id = any(${of.lessons}::uuid[]))
    order by id for update`
  const { rows } = await sql<{ lessonId: string; request: EndedRequest | null }>`
    with lapsed as materialized (${lapsed}),
      ended as (update seats set state = 'cancelled', held_until = null, sequence = sequence + 1,
          changed_at = clock_timestamp(), version = version + 1
        where business_id = ${tx.businessId} and id in (select id from lapsed) and state = 'requested' returning id, lesson_id, rider_id, proposed),
      gone as (delete from seats
        where business_id = ${tx.businessId} and id in (select id from lapsed) and state = 'held' returning lesson_id)
    select e.lesson_id, jsonb_build_object('state', case when e.proposed then 'proposed' else 'requested' end, 'seatId', e.id, 'lessonId', l.id, 'riderId', e.rider_id,
        'startsAt', ${instantText('l.starts_at')},
        'endsAt', ${instantText('l.ends_at')}, 'timeZone', l.time_zone,
        'placeId', l.place_id, 'arenaId', l.arena_id, 'trainerId', l.trainer_id) as request
      from ended e join lessons l on l.business_id = ${tx.businessId} and l.id = e.lesson_id
    union all select lesson_id, null from gone`.execute(tx)
  return {
    lessonIds: [...new Set(rows.map(({ lessonId }) => lessonId))],
    requests: rows.flatMap(({ request }) => request ?? []),
  }
}

/** Ids of lessons with expired requests or held seats. */
export async function lessonsWithLapsed(tx: Tx, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select distinct lesson_id from seats
    where business_id = ${tx.businessId} and held_until <= ${at}::timestamptz`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
}

/** Ids of lessons with expired held seats. */
export async function lessonsWithLapsedHolds(tx: Tx, at: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select distinct lesson_id from seats
    where business_id = ${tx.businessId} and held_until <= ${at}::timestamptz and state = 'held'`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
}

/**
 * Holds those of these seats that are still held until a moment.
 * @param mostMinutes null: without limit; otherwise for no longer than this after they were first held
 * @returns until when each is held now
 */
export async function extendHeldSeats(
  tx: Tx,
  ids: readonly string[],
  { until, at, mostMinutes }: { until: Temporal.Instant; at: Temporal.Instant; mostMinutes: number | null },
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ heldUntil: Temporal.Instant }>`update seats
    set held_until = greatest(held_until,
      least(${until}::timestamptz, created_at + ${mostMinutes}::integer * interval '1 minute'))
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and state = 'held'
      and held_until > ${at}::timestamptz
    returning held_until`.execute(tx)
  return rows.map(({ heldUntil }) => heldUntil)
}

/** Deletes those of these seats that are held. */
export async function deleteHeldSeats(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from seats where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and state = 'held'`.execute(
    tx,
  )
}

/**
 * Deletes those of these locked lessons that were made for a held seat and have no seat left, nor a charge. Returns
 * their ids.
 */
export async function deleteLessonsLeft(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from lessons l
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[]) and from_hold
      and not exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id)
      and not exists (select from extras x where x.business_id = l.business_id and x.lesson_id = l.id)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What counts from the booking begins at its confirmation: the grace period, and who booked it when. */
export async function beginAtConfirmation(
  tx: Tx,
  ids: readonly string[],
  { by, at }: { by: string; at: Temporal.Instant },
): Promise<void> {
  await sql`update seats set cancel_grace_until = cancel_grace_until + greatest(${at}::timestamptz - created_at, interval '0'),
      created_at = ${at}::timestamptz, created_by = ${by}
    where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`.execute(tx)
}
