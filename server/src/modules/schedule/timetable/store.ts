import { noShowMinutes } from '@cavaletti/contract/schedule/cancelling/cancel-ladder'
import type { lesson } from '@cavaletti/contract/schedule/lessons/lessons'
import type { ownSeat } from '@cavaletti/contract/schedule/planning/timetable'
import { sql } from 'kysely'
import type { z } from 'zod'
import { instantText } from '#database/instant-text.ts'
import type { Tx } from '#database/scope.ts'
import { ladderOf } from '#modules/identity/businesses/index.ts'
import { freeUntil, graceOf } from '#modules/schedule/cancellation-policy/index.ts'
import type { PricedSeat } from './price-steps.ts'
import { movedToJson, moveRequestJson } from './move-store.ts'
import { proposalJson } from './proposal-store.ts'

export type LessonFacts = Omit<z.infer<typeof lesson>, 'inCharge'>

export interface LessonFilter {
  ids?: readonly string[]
  /** Lessons that overlap the time between two instants. */
  between?: readonly [from: Temporal.Instant, until: Temporal.Instant]
  trainerId?: string | undefined
  horseId?: string | undefined
  arenaId?: string | undefined
  riderId?: string | undefined
  /** Include cancelled lessons. */
  cancelled?: boolean
}

/**
 * Lessons with seats and names in the contract's shape, by time; one statement. `today`: the caller's date, which
 * decides who is a minor.
 */
export async function findLessons(
  tx: Tx,
  filter: LessonFilter,
  { now, today }: { now: Temporal.Instant; today: Temporal.PlainDate },
): Promise<LessonFacts[]> {
  const { ids, between, trainerId, horseId, arenaId, riderId, cancelled } = filter
  const also = [
    ids && sql`l.id = any(${ids}::uuid[])`,
    // A lesson lasts a day at most.
    between &&
      sql`l.starts_at >= ${between[0].subtract({ hours: 24 })} and l.ends_at > ${between[0]} and l.starts_at < ${between[1]}`,
    trainerId && sql`l.trainer_id = ${trainerId}::uuid`,
    arenaId && sql`l.arena_id = ${arenaId}::uuid`,
    riderId &&
      sql`exists (select from seats x where x.business_id = l.business_id and x.lesson_id = l.id and x.rider_id = ${riderId}::uuid)`,
    horseId &&
      sql`exists (select from seats x where x.business_id = l.business_id and x.lesson_id = l.id
        and ${horseId}::uuid in (x.horse_id, x.lost_horse_id))`,
    !ids && !cancelled && sql`l.state = 'planned'`,
    // An expired held seat waits for its job.
    !ids &&
      sql`not (l.from_hold and not exists (select from seats x where x.business_id = l.business_id and x.lesson_id = l.id
        and (x.state <> 'held' or x.held_until > ${now}::timestamptz)))`,
  ].filter((one) => typeof one === 'object')
  const { rows } = await sql<{ lessons: LessonJson[] }>`
    with b as (select currency, ${now}::timestamptz as now, ${today}::date as today
      from businesses where id = ${tx.businessId})
    select (select coalesce(json_agg(${lessonJson} order by l.starts_at, l.id), '[]')
      from lessons l
        join offers o on o.business_id = l.business_id and o.id = l.offer_id
        left join users u on u.id = l.trainer_id
        left join places p on p.business_id = l.business_id and p.id = l.place_id
        left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
      where l.business_id = ${tx.businessId} and ${sql.join(also, sql` and `)}) as lessons
    from b`.execute(tx)
  return (rows[0]?.lessons ?? []).map(withDeadlines)
}

type SeatJson = Omit<LessonFacts['seats'][number], 'freeUntil'> & { cancelLadder: unknown }
type LessonJson = Omit<LessonFacts, 'seats'> & { seats: SeatJson[] }

/** By the server's time zone rules. The grace period is returned only if it makes a difference. */
function withDeadlines(lesson: LessonJson): LessonFacts {
  const startsAt = Temporal.Instant.from(lesson.startsAt)
  const seats = lesson.seats.map(({ cancelLadder, graceUntil, ...seat }) => {
    if (cancelLadder === null) return { ...seat, graceUntil: null, freeUntil: null }
    const terms = {
      ladder: ladderOf(cancelLadder),
      startsAt,
      timeZone: lesson.timeZone,
      graceUntil: graceUntil === null ? null : Temporal.Instant.from(graceUntil),
    }
    return {
      ...seat,
      graceUntil: graceOf(terms)?.toString() ?? null,
      freeUntil: freeUntil(terms)?.toString() ?? null,
    }
  })
  return { ...lesson, seats }
}

const missedJson = sql`case when s.state in ('late_cancelled', 'no_show') then json_build_object(
    'percent', coalesce(s.fee_percent, 100), 'feeMinor', s.cost_minor, 'currency', b.currency,
    'choices', jsonb_path_query_array(s.cancel_ladder, '$.steps[*].percent') || (s.cancel_ladder -> 'late'),
    'waived', (select json_build_object('id', w.id, 'reason', w.reason, 'goodwillYear', w.goodwill_year) from waivers w
      where w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null)) end`

const seatsJson = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'riderId', s.rider_id,
    'riderName', r.first_name || ' ' || r.last_name,
    'isMinor', coalesce(r.date_of_birth > b.today - interval '18 years', false), 'clientId', s.client_id,
    'horseId', s.horse_id, 'horseName', h.name,
    'lostHorse', case when lost.id is not null then json_build_object('id', lost.id, 'name', lost.name) end,
    'state', case when s.held_until <= b.now then 'cancelled' else s.state end, 'movedTo', ${movedToJson},
    'heldUntil', case when s.held_until > b.now then ${instantText('s.held_until')} end,
    'priceMinor', s.price_minor, 'soldBy', s.sold_by, 'graceUntil', case when s.cancel_grace_until > b.now and s.state = 'booked'
      then ${instantText('s.cancel_grace_until')} end, 'cancelLadder', case when s.starts_at > b.now and s.state in ('booked', 'attended') then s.cancel_ladder end, 'noShowAfter', coalesce((s.cancel_ladder -> 'noShowAfter')::integer, ${noShowMinutes.usual}::integer),
    'missed', ${missedJson}, 'note', s.note, 'message', s.message, 'cancelMessage', s.cancel_message, 'proposed', s.proposed, 'overridden', s.overridden, 'overrideReason', s.override_reason,
    'version', s.version) order by s.created_at, s.id), '[]')
  from seats s
    join riders r on r.business_id = s.business_id and r.id = s.rider_id
    left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    left join horses lost on lost.business_id = s.business_id and lost.id = s.lost_horse_id
  where s.business_id = l.business_id and s.lesson_id = l.id and not (s.state = 'held' and s.held_until <= b.now))`

const lessonJson = sql`json_build_object('id', l.id, 'seriesId', l.series_id, 'occurrenceDay', l.occurrence_day,
  'isException', l.is_exception, 'clockShift', l.clock_shift, 'offerId', l.offer_id, 'offerName', o.name,
  'kind', o.kind, 'rail', o.rail, 'needsHorse', o.horses = 'assigned', 'title', l.title, 'trainerId', l.trainer_id,
  'trainerName', coalesce(u.first_name || ' ' || u.last_name, ''), 'placeId', l.place_id, 'placeName', p.name,
  'arenaId', l.arena_id, 'arenaName', a.name, 'startsAt', ${instantText('l.starts_at')}, 'endsAt', ${instantText('l.ends_at')},
  'timeZone', l.time_zone, 'capacity', l.capacity, 'minRiders', case when o.kind = 'private' then 0 else o.min_riders end, 'arenaUnits', l.arena_units,
  'horseLeadMinutes', l.horse_lead_minutes, 'trainerBufferMinutes', l.trainer_buffer_minutes, 'state', l.state,
  'cancelledBecause', l.cancelled_because, 'note', l.note, 'version', l.version, 'seats', ${seatsJson})`

/** A seat for its household, before permissions are applied, with its stored terms. */
export type OwnSeatRow = Omit<
  z.infer<typeof ownSeat>,
  'note' | 'cancelSteps' | 'travel' | 'mayCancel' | 'mayPass' | 'missed'
> & {
  note: string
  /** Terms and household, as in `PricedSeat`. */
  terms: Pick<
    PricedSeat,
    'clientId' | 'clientIds' | 'offerId' | 'priceMinor' | 'cancelLadder' | 'isPaidByCard'
  > & {
    cancelGraceUntil: string | null
    /** The lesson type lets clients move it. */
    movesOnline: boolean
    /** The lesson type lets clients pass their place on. */
    passesOn: boolean
  }
  missed: { percent: number; feeMinor: number; isWaived: boolean; isGoodwill: boolean } | null
}

export interface OwnSeatPage {
  riders: readonly string[]
  when: 'coming' | 'past'
  now: Temporal.Instant
  /** Minute (from 1970) and seat of the previous page's last row. */
  after: readonly [minute: number, seatId: string] | null
  limit: number
}

/** Seats of these riders: future ones, next first, or past ones, latest first. */
export async function seatsOfRiders(
  tx: Tx,
  { riders, when, now, after, limit }: OwnSeatPage,
): Promise<OwnSeatRow[]> {
  const [direction, side, period] =
    when === 'coming' ? [sql`asc`, sql`>`, sql`s.ends_at > `] : [sql`desc`, sql`<`, sql`s.ends_at <= `]
  const rest =
    after && sql`and (s.starts_at, s.id) ${side} (to_timestamp(${after[0]}::bigint * 60), ${after[1]}::uuid)`
  const { rows } = await sql<OwnSeatRow>`${ownSeats(now)}
    where s.business_id = ${tx.businessId} and s.rider_id = any(${riders}::uuid[]) and s.state <> 'held'
      and ${period} ${now}::timestamptz ${rest ?? sql``}
    order by s.starts_at ${direction}, s.id ${direction} limit ${limit}`.execute(tx)
  return rows
}

/** One seat, in the past or future, if it is of these riders. */
export async function ownSeatOf(
  tx: Tx,
  riders: readonly string[],
  seatId: string,
  now: Temporal.Instant,
): Promise<OwnSeatRow | undefined> {
  const { rows } = await sql<OwnSeatRow>`${ownSeats(now)}
    where s.business_id = ${tx.businessId} and s.id = ${seatId} and s.rider_id = any(${riders}::uuid[])
      and s.state <> 'held'`.execute(tx)
  return rows[0]
}

const ownSeats = (now: Temporal.Instant) => sql`
    select s.id as "seatId", s.lesson_id as "lessonId", s.rider_id as "riderId",
      r.first_name || ' ' || r.last_name as "riderName", o.name as "offerName", o.kind,
      coalesce(u.first_name || ' ' || u.last_name, '') as "trainerName", p.name as "placeName", a.name as "arenaName",
      ${instantText('s.starts_at')} as "startsAt", ${instantText('s.ends_at')} as "endsAt", l.time_zone as "timeZone", s.sold_by as "soldBy",
      case when s.held_until <= ${now}::timestamptz then 'cancelled' else s.state end as state,
      s.state = 'cancelled' and exists (select from passed_places x where x.business_id = s.business_id
        and x.from_seat_id = s.id /* The two times are rounded separately. */ and x.passed_at + interval '1 millisecond' >= s.cancelled_at) as "wasPassedOn", ${movedToJson} as "movedTo",
      case when l.cancelled_because <> 'client' or s.cancelled_from is not null then l.cancelled_because end as "cancelledBecause",
      case when s.held_until > ${now}::timestamptz then ${instantText('s.held_until')} end as "heldUntil",
      coalesce(s.state = 'requested' and s.held_until <= ${now}::timestamptz, false) or (s.state = 'cancelled' and s.cancelled_at is null and s.cancelled_from is null) as "hasExpired", s.declined_because as "declinedBecause", s.cancel_message as "cancelMessage", ${proposalJson(now)} as proposal, ${moveRequestJson(now)} as "moveRequest", h.name as "horseName", s.note, s.state = 'booked' and exists (select from place_links x
        where x.business_id = s.business_id and x.seat_id = s.id and x.ended_at is null and x.expires_at > ${now}::timestamptz) as "isPassedOn", json_build_object('clientId', s.client_id, 'offerId', l.offer_id, 'priceMinor', s.price_minor,
        'isPaidByCard', exists (select from booking_payment_seats b
          join booking_payments x on x.business_id = b.business_id and x.id = b.booking_payment_id and x.state = 'booked'
          where b.business_id = s.business_id and b.seat_id = s.id and b.is_paid),
        'cancelLadder', s.cancel_ladder, 'cancelGraceUntil', ${instantText('s.cancel_grace_until')},
        'movesOnline', o.moves_per_booking > 0 and o.booking <> 'trainer', 'passesOn', o.booking = 'instant' and o.allows_passing,
        'clientIds', array[s.client_id] || array(select x.client_id from rider_access x where x.business_id = s.business_id and x.rider_id = s.rider_id and x.is_payer)) as terms,
      case when s.state in ('late_cancelled', 'no_show') then json_build_object('percent', coalesce(s.fee_percent, 100),
        'feeMinor', s.cost_minor, 'isWaived', w.id is not null, 'isGoodwill', w.goodwill_year is not null) end as missed
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
      left join waivers w on w.business_id = s.business_id and w.seat_id = s.id and w.revoked_at is null`

/** Rider and trainer of a booked seat. */
export async function takenSeat(
  tx: Tx,
  seatId: string,
): Promise<
  | {
      riderId: string
      trainerId: string
      startsAt: Temporal.Instant
      endsAt: Temporal.Instant
      taken: boolean
    }
  | undefined
> {
  return tx
    .selectFrom('seats')
    .innerJoin('lessons', (join) =>
      join.onRef('lessons.businessId', '=', 'seats.businessId').onRef('lessons.id', '=', 'seats.lessonId'),
    )
    .select(['seats.riderId', 'lessons.trainerId', 'seats.startsAt', 'seats.endsAt'])
    .select(sql<boolean>`seats.state in ('requested', 'booked', 'attended')`.as('taken'))
    .where('seats.businessId', '=', tx.businessId)
    .where('seats.id', '=', seatId)
    .executeTakeFirst()
}

/** Number of the issued invoice with this seat, unless its line was fully credited; undefined if there is none. */
export async function invoiceOfSeat(tx: Tx, seatId: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select d.number from document_lines line
      join documents d on d.business_id = line.business_id and d.id = line.document_id
    where line.business_id = ${tx.businessId} and line.seat_id = ${seatId} and d.kind = 'invoice' and d.issued_at is not null
      and line.amount_minor > coalesce((select sum(back.amount_minor) from document_lines back
        where back.business_id = line.business_id and back.credits = line.id), 0)
    limit 1`.execute(tx)
  return rows[0]?.number
}
