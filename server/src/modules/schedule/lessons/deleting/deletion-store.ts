import { sql } from 'kysely'
import { isStillReferenced } from '#database/failures.ts'
import type { Tx } from '#database/scope.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import { AppError } from '#platform/http/app-error.ts'

/** What depends on lessons. */
export interface Dependants {
  /** Something was recorded, charged, asked or answered for a lesson, or a client booked a place. */
  isUsed: boolean
  /**
   * Somebody got or read a notice of a lesson, or a client who would be told of a change sees it without one that
   * still collects (decision 181).
   */
  isTold: boolean
}

/**
 * Foreign keys refuse what is not asked here. The register of horses is found by day alone, and has nothing about a
 * lesson before the lesson was entered; the day before allows for all time zones.
 */
export async function dependantsOf(
  tx: Tx,
  ids: readonly string[],
  { actorId, at }: { actorId: string; at: Temporal.Instant },
): Promise<Dependants> {
  const { businessId } = tx
  const ofLesson = sql`business_id = ${businessId} and lesson_id = any(${ids}::uuid[])`
  const ofSeat = sql`business_id = ${businessId} and seat_id in (select id from own)`
  const collects = sql`n.superseded_at is null and n.read_at is null and n.collects_until > ${at}::timestamptz`
  const { rows } = await sql<Dependants>`
    with own as materialized (
      select id, lesson_id, rider_id, message, created_by from seats where ${ofLesson}
    ), used as (
      select 1 from extras where ${ofLesson}
      union all select 1 from group_decisions where ${ofLesson}
      union all select 1 from move_requests where ${ofLesson}
      union all select 1 from pay_lines where ${ofLesson}
      union all select 1 from type_changes where ${ofLesson}
      union all select 1 from vacancies where ${ofLesson}
      union all select 1 from visitor_requests where ${ofLesson}
      union all select 1 from waiting_entries where ${ofLesson}
      union all select 1 from horse_work w join lessons l on l.business_id = w.business_id and l.id = w.lesson_id
        where l.business_id = ${businessId} and l.id = any(${ids}::uuid[])
          and w.day >= (l.created_at at time zone 'UTC')::date - 1
      union all select 1 from booking_payment_seats where ${ofSeat}
      union all select 1 from disrupted_seats where ${ofSeat}
      union all select 1 from document_lines where ${ofSeat}
      union all select 1 from move_requests where ${ofSeat}
      union all select 1 from pack_entries where ${ofSeat}
      union all select 1 from place_links where ${ofSeat}
      union all select 1 from proposals where ${ofSeat}
      union all select 1 from waivers where ${ofSeat}
      union all select 1 from own where message <> '' or exists (select from memberships m
        where m.of_business_id = ${businessId} and m.user_id = own.created_by and m.role = 'client')
    ), told as (
      select 1 from notices n where ${ofLesson} and n.superseded_at is null and not (${collects})
      union all select 1 from own ${toldClient(businessId, sql`own.rider_id`)}
      where u.id <> ${actorId} and not exists (select from notices n
        where n.business_id = ${businessId} and n.seat_id = own.id and n.user_id = u.id and ${collects})
    )
    select exists (select from used) as "isUsed", exists (select from told) as "isTold"`.execute(tx)
  return rows[0] ?? { isUsed: true, isTold: true }
}

/** Deletes locked lessons with their seats. Throws `lesson_used` if something still refers to one. */
export async function deleteLessonRows(tx: Tx, ids: readonly string[]): Promise<void> {
  try {
    await sql`delete from seats where business_id = ${tx.businessId} and lesson_id = any(${ids}::uuid[])`.execute(
      tx,
    )
    await sql`delete from lessons where business_id = ${tx.businessId} and id = any(${ids}::uuid[])`.execute(
      tx,
    )
  } catch (error) {
    throw isStillReferenced(error) ? new AppError('lesson_used') : error
  }
}
