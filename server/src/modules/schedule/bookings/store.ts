import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { RiderRow } from '#modules/people/riders/index.ts'
import type { LockedLesson, SeatRow } from '#modules/schedule/lessons/index.ts'
import { type ProposalJson, proposalJson } from '#modules/schedule/timetable/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'

/** Lesson types that clients can book, by name. */
export async function bookableOffers(tx: Tx): Promise<OfferRow[]> {
  return tx
    .selectFrom('offers')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', 'is', null)
    .where('booking', '<>', 'trainer')
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}

/**
 * Lesson types that are joined as a whole, but have lessons to come that are booked one by one: those of a series that
 * differs, and those of no series.
 */
export async function offersWithSingles(tx: Tx, after: Temporal.Instant): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select o.id from offers o
    where o.business_id = ${tx.businessId} and o.kind <> 'private' and o.joins = 'term' and o.archived_at is null
      and exists (select from lessons l
          left join lesson_series s on s.business_id = l.business_id and s.id = l.series_id
        where l.business_id = o.business_id and l.offer_id = o.id and l.state = 'planned'
          and l.starts_at > ${after}::timestamptz and (s.id is null or s.joins <> 'term'))`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the business has horses for lessons. */
export async function hasSchoolHorses(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from horses
    where business_id = ${tx.businessId} and owned_by = 'school' and archived_at is null limit 1`.execute(tx)
  return rows.length > 0
}

/** Enough to see on which horse a rider usually rides. */
const mostLatest = 5

/** The horses of each rider's latest lessons, those to come included. Null: any suitable horse, or an unknown one. */
export async function latestHorses(
  tx: Tx,
  riderIds: readonly string[],
): Promise<Pick<SeatRow, 'riderId' | 'horseId'>[]> {
  const { rows } = await sql<Pick<SeatRow, 'riderId' | 'horseId'>>`select latest.rider_id, latest.horse_id
    from unnest(${riderIds}::uuid[]) as rider (id)
      cross join lateral (select s.rider_id, s.horse_id from seats s
          join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
          join offers o on o.business_id = l.business_id and o.id = l.offer_id and o.horses <> 'none'
        where s.business_id = ${tx.businessId} and s.rider_id = rider.id and s.state in ('booked', 'attended')
        order by s.starts_at desc limit ${mostLatest}) latest`.execute(tx)
  return rows
}

/** The lesson type of each rider's latest lesson that clients can book, or else of the next one. */
export async function latestOffers(
  tx: Tx,
  riderIds: readonly string[],
  now: Temporal.Instant,
): Promise<{ riderId: string; offerId: string }[]> {
  const { rows } = await sql<{ riderId: string; offerId: string }>`select latest.rider_id, latest.offer_id
    from unnest(${riderIds}::uuid[]) as rider (id)
      cross join lateral (select s.rider_id, l.offer_id from seats s
          join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
          join offers o on o.business_id = l.business_id and o.id = l.offer_id
            and o.archived_at is null and o.booking <> 'trainer'
        where s.business_id = ${tx.businessId} and s.rider_id = rider.id and s.state in ('booked', 'attended')
        order by s.starts_at > ${now}::timestamptz,
          abs(extract(epoch from s.starts_at - ${now}::timestamptz)) limit 1) latest`.execute(tx)
  return rows
}

type Lesson = LockedLesson['lesson']

/** A request that waits for an answer. */
export interface RequestRow
  extends
    Pick<SeatRow, 'version' | 'lessonId' | 'riderId' | 'clientId' | 'startsAt' | 'endsAt' | 'priceMinor'>,
    Pick<SeatRow, 'message' | 'heldUntil' | 'horseId'>,
    Pick<Lesson, 'offerId' | 'trainerId' | 'placeId' | 'arenaId' | 'timeZone'>,
    Pick<OfferRow, 'kind'>,
    Pick<RiderRow, 'dateOfBirth' | 'level' | 'levelSetOn'> {
  seatId: string
  /** Series with which the lesson moves. */
  seriesId: string | null
  riderName: string
  clientName: string
  offerName: string
  trainerName: string
  placeName: string | null
  arenaName: string | null
  horseName: string | null
  needsHorse: boolean
  mayPropose: boolean
  /** A trainer proposes this time, so the client answers. */
  proposal: ProposalJson | null
  requestedAt: Temporal.Instant
  lessonsAttended: number
  lastLessonAt: Temporal.Instant | null
  /** All such requests, also those beyond the limit. */
  waiting: number
}

/**
 * Requests for future lessons that have not expired, next lesson first: those that a trainer answers, or those for
 * which the client answers a proposal.
 */
export async function waitingRequests(
  tx: Tx,
  now: Temporal.Instant,
  { proposed, limit }: { proposed: boolean; limit: number },
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select s.id as seat_id, s.version, s.lesson_id, s.rider_id, s.client_id, s.starts_at, s.ends_at, s.price_minor,
      s.message, s.held_until, s.horse_id, s.created_at as requested_at,
      case when not l.is_exception then l.series_id end as series_id, l.offer_id, l.trainer_id, l.place_id, l.arena_id, l.time_zone, o.kind, o.name as offer_name, o.horses = 'assigned' as needs_horse,
      r.first_name || ' ' || r.last_name as rider_name, r.date_of_birth, r.level, r.level_set_on,
      c.first_name || ' ' || c.last_name as client_name, coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name,
      p.name as place_name, a.name as arena_name, h.name as horse_name,
      
      o.kind = 'private' and not exists (select from seats x where x.business_id = s.business_id and x.lesson_id = s.lesson_id
        and x.id <> s.id and x.state in ('held', 'requested', 'booked', 'attended')) as may_propose, ${proposalJson(now)} as proposal,
      past.lessons_attended, past.last_lesson_at, (count(*) over ())::integer as waiting
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id and l.state = 'planned'
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      join clients c on c.business_id = s.business_id and c.id = s.client_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
      cross join lateral (select count(*)::integer as lessons_attended, max(x.starts_at) as last_lesson_at from seats x
        where x.business_id = s.business_id and x.rider_id = s.rider_id and x.state = 'attended') past
    where s.business_id = ${tx.businessId} and s.state = 'requested' and s.proposed = ${proposed} and s.starts_at > ${now}::timestamptz
      and (s.held_until is null or s.held_until > ${now}::timestamptz)
    order by s.starts_at, s.id limit ${limit}`.execute(tx)
  return rows
}
