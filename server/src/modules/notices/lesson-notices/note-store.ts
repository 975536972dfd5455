import { sql } from 'kysely'
import { noticeEvents, noticeKinds, urgentHours } from '@cavaletti/contract/notices/notice-kinds'
import type { Tx } from '#database/scope.ts'
import { sendAtOnce, skipReplaced } from '#modules/notices/deliveries/index.ts'
import { type CancelCost, collectsForAnswer, writeNotices } from '#modules/notices/notices/index.ts'
import { toldClient } from '#modules/people/riders/index.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import type { OfferedPlace } from '#modules/schedule/waiting-list/index.ts'
import { standingOfLesson } from './standing-store.ts'

const near = noticeEvents.filter((event) => noticeKinds[event].urgency === 'near')
const [forHouseholds, forTrainers] = (['household', 'trainer'] as const).map((audience) =>
  noticeEvents.filter((event) => isIn(audience, noticeKinds[event].audience)),
)

function isIn<T>(one: T, list: readonly T[]): boolean {
  return list.includes(one)
}

interface Due {
  dueAt: Temporal.Instant
}

export interface NotedChanges {
  businessId: string
  /** A client is told of bookings, moves and cancellations of their own, as a confirmation; a trainer is not. */
  actorId: string
  /** Trainers are told what clients and colleagues do. */
  causedBy: 'client' | 'trainer' | 'job'
  changes: readonly SeatChange[]
  now: Temporal.Instant
  collectsUntil: Temporal.Instant
}

/**
 * Writes notices of changed seats, and a wake-up for their mails, in one statement. An unread notice that still
 * collects is replaced by one from its beginning to the end of the new change; a change there and back leaves none. If
 * the latest notice of a person was superseded, the person still knows the seat as it was before it. The lessons are
 * locked, so two changes of a seat cannot meet here. The job that mails a notice locks it and ends its collecting.
 */
export async function insertNotices(tx: Tx, noted: NotedChanges): Promise<void> {
  const { businessId, actorId, causedBy, changes, now, collectsUntil } = noted
  const isClient = causedBy === 'client'
  const { rows } = await sql<Due>`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as change("seatId" uuid, "lessonId" uuid, "riderId" uuid, was jsonb, becomes jsonb, because text)
    ), latest as (
      select distinct on (seat_id, user_id) id from notices
      where business_id = ${businessId} and seat_id in (select "seatId" from change) and event not in ('lesson_tomorrow', 'fee_waived', 'horse_changed', 'term_joined', 'term_left', 'small_group', 'note_written', 'type_proposed', 'type_changed', 'type_kept',
          'move_requested', 'move_declined', 'move_expired', 'move_withdrawn')
      order by seat_id, user_id, created_at desc, superseded_at nulls first
    ), pending as (
      select * from notices
      where business_id = ${businessId} and id in (select id from latest)
        and (superseded_at is not null or (read_at is null and collects_until > ${now}::timestamptz))
      for update
    ), audience as (
      select change."seatId" as seat_id, u.id as user_id, 'household' as audience
      from change ${toldClient(businessId, sql`change."riderId"`)}
      union
      select "seatId", (seat ->> 'trainerId')::uuid, 'trainer'
        from change cross join lateral (values (was), (becomes)) both_trainers (seat)
        where (${causedBy !== 'job'} or was ->> 'state' in ('proposed', 'requested')) and jsonb_typeof(seat) = 'object'
      union
      select seat_id, user_id, audience from pending where audience = 'trainer' and superseded_at is null
    ), followed as (
      -- A place that moved is another seat: what collects for the seat that was left goes on with the new one.
      select change."seatId" as seat_id, coalesce(gone."seatId", change."seatId") as follows
      from change left join change gone on gone."lessonId" = (change.was ->> 'lessonId')::uuid
        and gone."riderId" = change."riderId" and gone.becomes ->> 'state' = 'moved'
    ), told as (
      select t.user_id, t.audience, change.*, case when follows = t.seat_id then p.id end as replaces, p.collects_until,
        case when p.superseded_at is null then p.caused_by end as collected, p.lost_credit, p.displaced,
        -- A trainer sees the calendar, so knows the seat even if a notice of it was superseded.
        case when p.id is null or (t.audience = 'trainer' and p.superseded_at is not null) then change.was
          when p.was - 'lessonId' = change.becomes then change.becomes
          else p.was end as first
      from audience t join change on change."seatId" = t.seat_id join followed on followed.seat_id = t.seat_id
        left join pending p on p.seat_id = follows and p.user_id = t.user_id
    ), replaced as (
      update notices n set superseded_at = coalesce(superseded_at, ${now}::timestamptz),
        was = case when n.user_id = ${actorId} then told.becomes else n.was end
      from told where n.business_id = ${businessId} and n.id = told.replaces
      returning n.id
    ), ${skipReplaced(businessId)}, noticed as (
      select told.*, case when is_lost then 'lesson_handed_over' when is_asked then 'lesson_requested'
          else notice_event(first, becomes, ${causedBy}) end as event,
        case when is_lost then ${causedBy} when is_asked then 'client' else coalesce(collected, ${causedBy}) end as cause
      from told cross join lateral (select
        -- A trainer who did not read yet of a lesson that a colleague has now. One that its rider left at once is not told.
        audience = 'trainer' and first ->> 'state' is null and becomes ->> 'state' = 'booked'
          and becomes ->> 'trainerId' <> user_id::text and not coalesce(was ? 'lessonId', false) as is_lost,
        -- A trainer who got a lesson with a request that waits.
        audience = 'trainer' and first ->> 'state' = 'requested' and becomes ->> 'state' = 'requested'
          and becomes ->> 'trainerId' = user_id::text and first ->> 'trainerId' <> user_id::text as is_asked) as passed
    ), answered as (
      -- A request or proposal that was answered need not be read any more.
      update notices n set read_at = ${now}::timestamptz
      from change where n.business_id = ${businessId} and n.seat_id = change."seatId"
        and n.event = case change.was ->> 'state' when 'requested' then 'lesson_requested' when 'proposed' then 'time_proposed' end
        and n.read_at is null and n.superseded_at is null and change.becomes ->> 'state' <> change.was ->> 'state'
        and n.id not in (select id from replaced)
    ), ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, was, becomes, because,
        caused_by, lost_credit, displaced, is_urgent, created_at, collects_until)
      select ${businessId}, user_id, audience, event, "riderId", "lessonId", "seatId", first, becomes,
        case when event in ('lesson_cancelled', 'request_declined') then because end, cause,
        case when event = 'lesson_moved' then lost_credit end,
        case when event in ('lesson_booked', 'lesson_moved', 'lesson_reinstated') then displaced end,
        event = any(${near}::text[]) and least(
          case when first ->> 'state' = 'booked' then (first ->> 'startsAt')::timestamptz end,
          case when becomes ->> 'state' = 'booked' then (becomes ->> 'startsAt')::timestamptz end)
          < ${now.add({ hours: urgentHours })}::timestamptz
          -- A receipt can wait.
          and not (user_id = ${actorId} and event = 'lesson_cancelled'),
        ${now}::timestamptz,
        least(case when collects_until > ${now}::timestamptz then collects_until end, case
          when event in ('lesson_requested', 'time_proposed') then ${collectsForAnswer(
            sql`(select s.held_until from seats s where s.business_id = ${businessId} and s.id = "seatId")`,
            { at: now, collectsUntil },
          )} else ${collectsUntil}::timestamptz end)
      from noticed
      where (user_id <> ${actorId} or (${isClient} and event in ('lesson_booked', 'lesson_moved', 'lesson_handed_over', 'lesson_cancelled')))
        -- A trainer whose lesson its rider left before they read of it.
        and not (audience = 'trainer' and event = 'lesson_booked' and first ->> 'state' is null
          and becomes ->> 'trainerId' <> user_id::text)
        and case audience when 'household' then event = any(${forHouseholds}::text[])
          else event = any(${forTrainers}::text[]) and (cause <> 'job' or event in ('lesson_cancelled', 'proposal_expired', 'request_expired')) end`,
    )}`.execute(tx)
  if (changes.some(({ becomes: { state } }) => state === 'requested' || state === 'proposed'))
    await sendAtOnce(tx, rows, now)
}

/** Adds the cost to the newest notices of a family's cancellation, which a trainer may have entered. */
export async function noteCost(tx: Tx, seatId: string, cost: CancelCost): Promise<void> {
  const { percent, feeMinor, usesGoodwill, pack, makeUpUntil, refund, savesTravel, keepsCredit } = cost
  const kept = { percent, feeMinor, usesGoodwill, pack, makeUpUntil, refund, savesTravel, keepsCredit }
  await sql`update notices set cost = ${JSON.stringify(kept)}::jsonb
    where business_id = ${tx.businessId} and id in (
      select distinct on (user_id) id from notices
      where business_id = ${tx.businessId} and seat_id = ${seatId} and superseded_at is null
        and event in ('lesson_cancelled', 'term_left', 'lesson_booked', 'lesson_reinstated')
      order by user_id, created_at desc)
      and event in ('lesson_cancelled', 'term_left') and cost is null`.execute(tx)
}

/** Tells the clients who may book for a rider that a place is offered. At once, because the offer expires soon. */
export async function insertOfferNotices(tx: Tx, offer: OfferedPlace, at: Temporal.Instant): Promise<void> {
  const { decisionId, lessonId, riderId, ...place } = offer
  const { businessId } = tx
  const standing = JSON.stringify({ state: 'free', ...place })
  const { rows } = await sql<Due>`
    with ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, decision_id, becomes, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, u.id, 'household', 'place_offered', ${riderId}, ${lessonId}, ${decisionId}, ${standing}::jsonb, 'job',
        false, ${at}::timestamptz, ${at}::timestamptz
      from (values (1)) as one ${toldClient(businessId, sql`${riderId}::uuid`)} where 'book' = any(a.permissions)`,
    )}`.execute(tx)
  await sendAtOnce(tx, rows, at)
}

/** Tells the household of a seat that its fee is waived. */
export async function insertWaivedNotices(
  tx: Tx,
  seatId: string,
  { at, collectsUntil }: { at: Temporal.Instant; collectsUntil: Temporal.Instant },
): Promise<void> {
  const { businessId } = tx
  await sql`
    with ${writeNotices(
      businessId,
      sql`(business_id, user_id, audience, event, rider_id, lesson_id, seat_id, becomes, caused_by,
        is_urgent, created_at, collects_until)
      select ${businessId}, u.id, 'household', 'fee_waived', s.rider_id, l.id, s.id,
        ${standingOfLesson('cancelled')}, 'job', false, ${at}::timestamptz,
        ${collectsUntil}::timestamptz
      from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        ${toldClient(businessId, sql`s.rider_id`)}
      where s.business_id = ${businessId} and s.id = ${seatId}`,
    )}`.execute(tx)
}
