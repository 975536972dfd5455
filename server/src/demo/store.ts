import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'

/** The newest mail to an address, sealed: the demo opens it in place of a mail program. */
export async function newestMailTo(
  db: Db,
  address: string,
): Promise<{ id: string; sealedBody: Uint8Array | null }> {
  return db
    .selectFrom('mails')
    .select(['id', 'sealedBody'])
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
}

/** Makes a monthly run due on a day, as if its owner had turned it on a month before. */
export async function makeRunDue(db: Db, businessId: string, day: Temporal.PlainDate): Promise<void> {
  await inScope(db, jobScope(businessId), (tx) =>
    tx
      .updateTable('invoiceRunSettings')
      .set({ nextDraftOn: day })
      .where('businessId', '=', businessId)
      .execute(),
  )
}

/** As if the push service had refused a device for good. */
export async function endPushOn(db: Db, id: string): Promise<void> {
  await db.updateTable('pushSubscriptions').set({ endedAt: now() }).where('id', '=', id).execute()
}

/** Latest notices of a person that are new; hours between those before them; days after which a notice is read. */
const fresh = 2
const hoursBetween = 20
const daysUnread = 3

/**
 * As if people of a business had been told in the course of weeks: each one's latest notices are new, those before them
 * are older, and those older than a few days are read. Questions that are open stay new, and what told families of a
 * change of plan is not older than the change.
 */
export async function ageNotices(db: Db, businessId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const read = now().subtract({ hours: 24 * daysUnread })
    await sql`
      with ranked as (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) - ${fresh} as place from notices
        where business_id = ${businessId} and event not in ('place_offered', 'time_proposed', 'type_proposed', 'agreement_to_sign', 'message_received')
          and not exists (select from disrupted_seats x where x.business_id = notices.business_id and x.seat_id = notices.seat_id))
      update notices n set created_at = n.created_at - make_interval(hours => place::integer * ${hoursBetween}),
        read_at = case when n.created_at - make_interval(hours => place::integer * ${hoursBetween}) < ${read}::timestamptz
          then n.created_at - make_interval(hours => place::integer * ${hoursBetween} - 3) end
      from ranked where n.business_id = ${businessId} and n.id = ranked.id and place > 0`.execute(tx)
  })
}

/** As if a person's latest notices had reached a device, and one of the business had not. */
export async function addPushes(db: Db, businessId: string, userId: string): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const at = now()
    await sql`
      with told as (
        select id, gen_random_uuid() as push_id from notices
        where business_id = ${businessId} and user_id = ${userId} and superseded_at is null
          and (becomes ->> 'startsAt')::timestamptz > ${at}::timestamptz
        order by created_at desc limit 20
      ), sent as (
        insert into pushes (id, of_business_id, user_id, topic, is_urgent, useful_until, waits_for, attempts, created_at,
          last_attempt_at, sent_at)
        select push_id, ${businessId}::uuid, ${userId}::uuid, replace(push_id::text, '-', ''), false, ${at}::timestamptz,
          '{}', 1, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from told
        returning id
      )
      insert into notice_deliveries (business_id, notice_id, channel, user_id, due_at, push_id)
      select ${businessId}::uuid, told.id, 'push', ${userId}::uuid, ${at}::timestamptz, sent.id
      from told join sent on sent.id = told.push_id
      on conflict (business_id, notice_id, channel) do nothing`.execute(tx)
    await sql`insert into pushes (id, of_business_id, user_id, topic, is_urgent, useful_until, waits_for, attempts,
        created_at, last_attempt_at, last_error)
      select gen_random_uuid(), ${businessId}::uuid, ${userId}::uuid, 'waiting', false,
        ${at.add({ hours: 48 })}::timestamptz, waits_for, 3, ${at}::timestamptz, ${at}::timestamptz, 'HTTP 503'
      from (values (array[gen_random_uuid()]), ('{}'::uuid[])) one (waits_for)`.execute(tx)
  })
}

/** Moves the first lessons of a weekly series back, as if it had begun so many weeks ago. Returns their seats. */
export async function moveToPast(
  db: Db,
  businessId: string,
  seriesId: string,
  weeks: number,
): Promise<string[]> {
  return inScope(db, jobScope(businessId), async (tx) => {
    const { rows } = await sql<{ lessonId: string; seatId: string }>`
      select l.id as lesson_id, s.id as seat_id from lessons l
        join seats s on s.business_id = l.business_id and s.lesson_id = l.id
      where l.business_id = ${businessId} and l.series_id = ${seriesId} order by l.starts_at limit ${weeks}`.execute(
      tx,
    )
    const ids = rows.map(({ lessonId }) => lessonId)
    await sql`update lessons set starts_at = starts_at - make_interval(weeks => ${weeks}),
        ends_at = ends_at - make_interval(weeks => ${weeks}), on_day = on_day - 7 * ${weeks}::integer,
        occurrence_day = occurrence_day - 7 * ${weeks}::integer
      where business_id = ${businessId} and id = any(${ids}::uuid[])`.execute(tx)
    return rows.map(({ seatId }) => seatId)
  })
}
