import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { type NoticePhotos, supersede, writeInApp, writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import { standingOfLesson } from './standing-store.ts'

/** When a notice is written, and until when it collects further changes. */
interface When {
  at: Temporal.Instant
  collectsUntil: Temporal.Instant
}

/**
 * Tells people who may read a note about a seat that it was written. The notice does not quote it, because the
 * permission may end before it is read. It replaces an unread notice about an earlier wording; a note that was
 * removed leaves none.
 */
export async function insertNoteNotices(
  tx: Tx,
  { seatId, actorId }: { seatId: string; actorId: string },
  { at, collectsUntil }: When,
): Promise<void> {
  const { businessId } = tx
  await sql`
    with ${supersede(
      businessId,
      at,
      sql`seat_id = ${seatId} and event = 'note_written'
        and read_at is null and superseded_at is null`,
    )}, ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, becomes, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, u.id, 'household', 'note_written', s.rider_id, l.id, s.id, ${standingOfLesson('booked')},
        'trainer', false, ${at}::timestamptz, ${collectsUntil}::timestamptz
      from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        ${toldClient(businessId, sql`s.rider_id`)}
      where s.business_id = ${businessId} and s.id = ${seatId} and s.note <> '' and u.id <> ${actorId}
        and 'progress' = any(a.permissions)`,
    )}`.execute(tx)
}

/** Tells trainers of a withdrawn consent to photos. Shown in the app only. */
export async function insertPhotosNotices(
  tx: Tx,
  {
    userIds,
    photos,
    causedBy,
  }: {
    userIds: readonly string[]
    photos: NoticePhotos
    causedBy: 'client' | 'trainer'
  },
  at: Temporal.Instant,
): Promise<void> {
  await writeInApp(
    tx,
    sql`(business_id, user_id, audience, event, rider_id, photos, caused_by, is_urgent, created_at, collects_until)
    select ${tx.businessId}, user_id, 'trainer', 'photos_withdrawn', ${photos.riderId}::uuid, ${JSON.stringify(photos)}::jsonb,
      ${causedBy}, false, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${userIds}::uuid[]) as reader (user_id)`,
  )
}

/**
 * Tells people who may see the level of a rider that it is new. It does not say which, because the permission may
 * end.
 */
export async function insertLevelNotices(
  tx: Tx,
  { riderId, actorId }: { riderId: string; actorId: string },
  { at, collectsUntil }: When,
): Promise<void> {
  const { businessId } = tx
  await sql`with ${writeNotices(
    businessId,
    sql`(business_id, user_id, audience, event, rider_id, caused_by, is_urgent, created_at, collects_until)
    select ${businessId}, u.id, 'household', 'level_set', ${riderId}, 'trainer', false, ${at}::timestamptz,
      ${collectsUntil}::timestamptz
    from (values (1)) as one ${toldClient(businessId, sql`${riderId}::uuid`)}
    where u.id <> ${actorId} and 'progress' = any(a.permissions)`,
  )}`.execute(tx)
}
