import { sql } from 'kysely'
import { gatheredEvents, type LessonEvent } from '@cavaletti/contract/notices/notice-kinds'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import { deleteDeliveries } from '#modules/notices/deliveries/index.ts'
import type { SeatChange, SeatStanding, Settled } from '#modules/schedule/lessons/index.ts'
import type { TypeOutcome } from '#modules/schedule/small-groups/index.ts'
import type { Price } from '#modules/schedule/timetable/index.ts'
import { type DisplacedLesson, displacedOfNotice } from './displaced-store.ts'
import type { AppNoticeRow } from './loose-notice.ts'

/** Names of the place, arena and trainer of a state. */
export interface NamedStanding extends SeatStanding {
  placeName: string | null
  arenaName: string | null
  trainerName: string
  /** Of a request to move: start of the lesson in which a place was asked for, if it moved since. ISO 8601, UTC. */
  otherStartsAt?: string
}

/** What a family's cancellation costs, before goodwill and packs. */
export type CancelCost = Pick<Price, 'percent' | 'feeMinor' | 'usesGoodwill' | 'pack'> &
  Partial<Pick<Price, 'makeUpUntil'> & Settled>

/** A notice about a seat. */
export interface NoticeRow {
  id: string
  event: LessonEvent
  audience: 'household' | 'trainer'
  lessonId: string
  /** Null for a place that is offered. */
  seatId: string | null
  riderId: string
  riderName: string
  riderFirstName: string
  offerName: string
  was: NamedStanding | null
  becomes: NamedStanding
  because: SeatChange['because']
  /** Names of the horse before and now; null for other events. `isSwap`: a trainer chose it; else it is off work. */
  horses: { was: string; becomes: string; isSwap: boolean } | null
  /** The question about another lesson type; null for other events. Amounts in the minor unit. */
  type: {
    was: string
    becomes: string
    wasPriceMinor: number
    priceMinor: number
    wasMinutes: number
    minutes: number
    /** ISO 8601, UTC. Null: nobody had to agree. */
    answerBy: string | null
    /** Null while the families are asked. */
    outcome: TypeOutcome | null
  } | null
  /** Lessons that were booked or cancelled together, in order; null for one lesson. */
  term: { lessonIds: string[]; startsAt: string[] } | null
  isUrgent: boolean
  /** A request was confirmed. */
  isConfirmed: boolean
  /** Expiry of a request or an offer that waits. */
  heldUntil: Temporal.Instant | null
  /** From the client who asks, or the trainer who declined or cancelled. */
  message: string | null
  /** Of an offered place: another rider of the household with a lesson beside it; null: none. */
  besideName: string | null
  causedBy: 'client' | 'trainer' | 'job'
  /** Of a family's cancellation. */
  cost: CancelCost | null
  /** What paid for a moved lesson before, where no prepaid lesson pays now. */
  lostCredit: 'pack' | 'membership' | null
  /** Other lessons that lost their prepaid lesson to it. */
  displaced: DisplacedLesson[]
  createdAt: Temporal.Instant
  readAt: Temporal.Instant | null
}

/** In a list, `lessonId` tells both kinds apart. */
export type ListedNotice =
  | (NoticeRow &
      Record<'pack' | 'money' | 'photos' | 'pay' | 'agreement' | 'incident' | 'conversation', null>)
  | AppNoticeRow

/** Reader of notices. A client sees those about riders they are told of today; a trainer sees all of theirs. */
export interface Reader {
  userId: string
  riderIds: readonly string[] | null
  /** Whether a reader who works here sees lessons and riders at all. */
  seesLessons: boolean
}

const named = (
  column: 'was' | 'becomes',
) => sql`case when n.${sql.raw(column)} is not null then n.${sql.raw(column)}
  || (select jsonb_build_object('placeName', p.name, 'arenaName', a.name,
      'trainerName', coalesce(u.first_name || ' ' || u.last_name, ''))
    from (values (1)) as one
      left join places p on p.business_id = n.business_id and p.id = (n.${sql.raw(column)} ->> 'placeId')::uuid
      left join arenas a on a.business_id = n.business_id and a.id = (n.${sql.raw(column)} ->> 'arenaId')::uuid
      left join users u on u.id = (n.${sql.raw(column)} ->> 'trainerId')::uuid) end`

/** The question about another lesson type. */
const typeOfNotice = sql`(
  select jsonb_build_object('was', w.name, 'becomes', v.name, 'wasPriceMinor', y.was_price_minor, 'priceMinor', q.price_minor,
    'wasMinutes', (extract(epoch from q.ends_at - q.starts_at) / 60)::integer, 'minutes', q.minutes, 'outcome', q.outcome,
    'answerBy', ${instantText('q.answer_by')})
  from type_changes q
    join type_change_seats y on y.business_id = q.business_id and y.type_change_id = q.id and y.seat_id = n.seat_id
    join offers w on w.business_id = q.business_id and w.id = q.was_offer_id
    join offers v on v.business_id = q.business_id and v.id = q.offer_id
  where q.business_id = n.business_id and q.id = n.type_change_id)`

/** Messages of other people that the reader of a notice has not read; a guardian reads those of both sides. */
const unreadOfNotice = sql`
  select count(*)::integer as count, min(x.sent_at) as since from messages x
    left join conversation_reads y on y.business_id = x.business_id and y.client_id = x.client_id and y.user_id = n.user_id
  where x.business_id = n.business_id and x.client_id = c.id and x.author_id <> n.user_id
    and x.sent_at between (n.conversation ->> 'since')::timestamptz and n.created_at
    and x.sent_at > coalesce(y.read_until, '-infinity')
    and case when n.audience = 'trainer' then x.sender = 'family' when c.user_id = n.user_id then x.sender = 'business'
      else true end`

/** With names of today, and what is unread today; a guardian's notice names the minor. */
const conversationOfNotice = sql`case when n.conversation is not null then n.conversation || (
  select jsonb_build_object('clientName', c.first_name || ' ' || c.last_name, 'authorName', a.first_name || ' ' || a.last_name,
    'minorName', case when n.audience = 'household' and c.user_id is distinct from n.user_id then c.first_name end,
    'since', u.since, 'count', u.count)
  from clients c join users a on a.id = (n.conversation ->> 'authorId')::uuid cross join lateral (${unreadOfNotice}) u
  where c.business_id = n.business_id and c.id = (n.conversation ->> 'clientId')::uuid) end`

// A lesson's title may name other families, so only trainers read it.
const shown = sql`n.id, n.event, n.audience, n.lesson_id as "lessonId", n.seat_id as "seatId",
  n.rider_id as "riderId", r.first_name || ' ' || r.last_name as "riderName",
  r.first_name as "riderFirstName",
  case when n.audience = 'trainer' then coalesce(nullif(l.title, ''), o.name) else o.name end as "offerName", n.pack, n.term,
  case when n.money is not null then n.money || (select jsonb_build_object('clientName', c.first_name || ' ' || c.last_name)
    from clients c where c.business_id = n.business_id and c.id = (n.money ->> 'clientId')::uuid) end as money, n.photos, n.agreement, n.incident, ${conversationOfNotice} as conversation,
  case when n.pay is not null then n.pay || jsonb_build_object('offerName', coalesce((select po.name from offers po
    where po.business_id = n.business_id and po.id = (n.pay ->> 'offerId')::uuid), '')) end as pay,
  ${named('was')} as was, ${named('becomes')} as becomes,
  n.because, n.horses - array['horseId', 'wasId'] as horses, ${typeOfNotice} as type, n.caused_by as "causedBy", n.cost, n.lost_credit as "lostCredit", ${displacedOfNotice} as displaced, n.is_urgent as "isUrgent", n.created_at as "createdAt",
  n.read_at as "readAt", n.event = 'lesson_booked' and coalesce(n.was ->> 'state' in ('requested', 'proposed'), false) as "isConfirmed",
  case when n.event in ('lesson_requested', 'time_proposed') and s.state = 'requested' then s.held_until
    when n.event = 'move_requested' then (select m.expires_at from move_requests m
      where m.business_id = n.business_id and m.seat_id = n.seat_id and m.ended_at is null)
    when n.event = 'place_offered' and d.answer is null then d.expires_at end as "heldUntil",
  nullif(case n.event when 'lesson_requested' then s.message when 'request_declined' then coalesce(nullif(s.declined_because, ''), s.cancel_message)
      when 'lesson_cancelled' then s.cancel_message
      when 'move_declined' then (select m.message from move_requests m where m.business_id = n.business_id and m.seat_id = n.seat_id
        and n.because is null and not n.becomes ? 'otherStartsAt' and m.outcome = 'declined' and m.ended_at <= n.created_at order by m.ended_at desc limit 1)
      when 'time_proposed' then (select w.message from proposals w where w.business_id = n.business_id and w.seat_id = n.seat_id) end, '')
    as message,
  (select br.first_name from seats bs join riders br on br.business_id = bs.business_id and br.id = bs.rider_id
    where bs.business_id = d.business_id and bs.id = d.beside_seat_id and bs.state = 'booked') as "besideName"
  from notices n
    left join seats s on s.business_id = n.business_id and s.id = n.seat_id
    left join waiting_decisions d on d.business_id = n.business_id and d.id = n.decision_id
    left join riders r on r.business_id = n.business_id and r.id = n.rider_id
    left join lessons l on l.business_id = n.business_id and l.id = n.lesson_id
    left join offers o on o.business_id = l.business_id and o.id = coalesce(d.offer_id, l.offer_id)`

/** Of a family's notice: the client is the reader, or a minor whose guardian the reader still is (P4). */
const readsConversation = sql`exists (select from clients c
  where c.business_id = n.business_id and c.id = (n.conversation ->> 'clientId')::uuid and (c.user_id = n.user_id
    or exists (select from clients g
      join rider_access ga on ga.business_id = g.business_id and ga.client_id = g.id and ga.is_guardian
      join riders gr on gr.business_id = g.business_id and gr.id = ga.rider_id and gr.client_id = c.id and gr.is_client
      where g.business_id = n.business_id and g.user_id = n.user_id)))`

const visible = (businessId: string, { userId, riderIds, seesLessons }: Reader) =>
  sql`n.business_id = ${businessId} and n.user_id = ${userId} and n.superseded_at is null
    and (${seesLessons} or (n.lesson_id is null and n.rider_id is null and n.photos is null and n.incident is null and n.conversation is null))
    and ${riderIds === null ? sql`n.audience = 'trainer'` : sql`(n.rider_id = any(${riderIds}::uuid[]) or n.pack is not null or n.money is not null or ${readsConversation})`}`

const start = sql`coalesce(n.becomes ->> 'startsAt', '')`

/**
 * A reader's notices, latest first; the lessons of one series in their order. `after`: moment, start of the lesson and
 * id of the previous page's last row.
 */
export async function listNotices(
  tx: Tx,
  reader: Reader,
  { after, limit }: { after: readonly [at: string, start: string, id: string] | null; limit: number },
): Promise<ListedNotice[]> {
  const rest = after
    ? sql`and n.created_at <= ${after[0]}::timestamptz
      and (n.created_at < ${after[0]}::timestamptz or (${start}, n.id) > (${after[1]}, ${after[2]}::uuid))`
    : sql``
  const { rows } = await sql<ListedNotice>`select ${shown} where ${visible(tx.businessId, reader)} ${rest}
    order by n.created_at desc, ${start}, n.id limit ${limit}`.execute(tx)
  return rows
}

export async function findNotices(tx: Tx, ids: readonly string[]): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select ${shown}
    where n.business_id = ${tx.businessId} and n.id = any(${ids}::uuid[]) and n.lesson_id is not null
    order by ${start}, n.id`.execute(tx)
  return rows
}

/** Those of these notices that are about no lesson. */
export async function findLooseNotices(tx: Tx, ids: readonly string[]): Promise<AppNoticeRow[]> {
  const { rows } = await sql<AppNoticeRow>`select ${shown}
    where n.business_id = ${tx.businessId} and n.id = any(${ids}::uuid[]) and n.lesson_id is null
    order by n.created_at, n.id`.execute(tx)
  return rows
}

/** Counting stops here: the bell shows "99+". */
const mostCounted = 100

/** Lessons of a rider and type that changed at the same moment count once, as the list shows them. */
export async function countUnread(tx: Tx, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (
    select distinct n.event, n.audience, n.rider_id, n.created_at, l.offer_id,
      case when n.term is not null or n.event <> all(${[...gatheredEvents]}::text[]) then n.id end
    from notices n left join lessons l on l.business_id = n.business_id and l.id = n.lesson_id
    where ${visible(tx.businessId, reader)} and n.read_at is null limit ${mostCounted}) unread`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Without ids: all. */
export async function markRead(
  tx: Tx,
  userId: string,
  { ids, at }: { ids: readonly string[] | undefined; at: Temporal.Instant },
): Promise<void> {
  const these = ids ? sql`and id = any(${ids}::uuid[])` : sql``
  await sql`update notices set read_at = ${at}::timestamptz
    where business_id = ${tx.businessId} and user_id = ${userId} and read_at is null ${these}`.execute(tx)
}

/** Deletes notices of lessons that ended before, and others that are older. */
export async function deleteNotices(tx: Tx, before: Temporal.Instant): Promise<void> {
  await sql`
    with old as (
      select n.id from notices n join lessons l on l.business_id = n.business_id and l.id = n.lesson_id
      where n.business_id = ${tx.businessId} and l.ends_at < ${before}::timestamptz
      union all select id from notices
      where business_id = ${tx.businessId} and lesson_id is null and created_at < ${before}::timestamptz
    ), undelivered as (
      ${deleteDeliveries(tx.businessId, sql`select id from old`)}
    )
    delete from notices where business_id = ${tx.businessId} and id in (select id from old)`.execute(tx)
}
