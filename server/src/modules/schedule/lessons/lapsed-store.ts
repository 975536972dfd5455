import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Expired requests are cancelled, expired held seats are deleted (S3). A lesson made for a held seat goes with it. */

/** Ends what has expired of these locked riders, horses or lessons. Returns the ids of their lessons. */
export async function endLapsedSeats(
  tx: Tx,
  of: { riders: readonly string[]; horses: readonly string[]; lessons: readonly string[] },
  at: Temporal.Instant,
): Promise<string[]> {
  const lapsed = sql`select id from seats where business_id = ${tx.businessId} and held_until <= ${at}::timestamptz
    and (rider_id = any(${of.riders}::uuid[]) or horse_id = any(${of.horses}::uuid[]) or lesson_id = any(${of.lessons}::uuid[]))
    order by id for update`
  const { rows } = await sql<{ lessonId: string }>`
    with lapsed as materialized (${lapsed}),
      ended as (update seats set state = 'cancelled', held_until = null, sequence = sequence + 1,
          changed_at = clock_timestamp(), version = version + 1
        where business_id = ${tx.businessId} and id in (select id from lapsed) and state = 'requested' returning lesson_id),
      gone as (delete from seats
        where business_id = ${tx.businessId} and id in (select id from lapsed) and state = 'held' returning lesson_id)
    select lesson_id from ended union select lesson_id from gone`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
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
