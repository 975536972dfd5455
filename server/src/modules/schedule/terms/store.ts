import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LockedLesson, SeatRow } from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'

type Lesson = LockedLesson['lesson']

export interface Coming extends Pick<Lesson, 'id' | 'startsAt'> {
  seriesId: string
  occurrenceDay: Temporal.PlainDate
}

/** Planned lessons of these series that begin after a moment, by time. */
export async function lessonsToCome(
  tx: Tx,
  seriesIds: readonly string[],
  after: Temporal.Instant,
): Promise<Coming[]> {
  const { rows } = await sql<Coming>`select id, series_id, occurrence_day, starts_at from lessons
    where business_id = ${tx.businessId} and series_id = any(${seriesIds}::uuid[]) and state = 'planned'
      and starts_at > ${after}::timestamptz
    order by starts_at, id`.execute(tx)
  return rows
}

/** Ids of the seats of a booking that are held or booked. */
export async function seatsOfTerm(
  tx: Tx,
  termId: string,
): Promise<Pick<SeatRow, 'id' | 'state' | 'riderId'>[]> {
  const { rows } = await sql<Pick<SeatRow, 'id' | 'state' | 'riderId'>>`select id, state, rider_id from seats
    where business_id = ${tx.businessId} and term_id = ${termId} and state in ('held', 'requested', 'booked')
    order by starts_at, id`.execute(tx)
  return rows
}

/** A seat to come that was booked together with others, as its household sees it. */
export interface TermSeat
  extends
    Pick<SeatRow, 'riderId' | 'startsAt' | 'endsAt'>,
    Pick<Lesson, 'trainerId' | 'placeId' | 'arenaId' | 'timeZone' | 'offerId'>,
    Pick<OfferRow, 'kind'> {
  seatId: string
  termId: string
  riderName: string
  offerName: string
  trainerName: string
  placeName: string | null
  arenaName: string | null
}

/** Booked seats to come of these riders that were booked together, by time: those of all bookings, or of one. */
export async function termSeats(
  tx: Tx,
  { riderIds, termId = null, limit }: { riderIds: readonly string[]; termId?: string | null; limit: number },
  after: Temporal.Instant,
): Promise<TermSeat[]> {
  const { rows } = await sql<TermSeat>`
    select s.id as seat_id, s.term_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, l.offer_id,
      o.name as offer_name, o.kind, l.trainer_id, coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name,
      l.place_id, p.name as place_name, l.arena_id, a.name as arena_name, s.starts_at, s.ends_at, l.time_zone
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where s.business_id = ${tx.businessId} and s.rider_id = any(${riderIds}::uuid[]) and s.term_id is not null
      and (${termId}::uuid is null or s.term_id = ${termId}::uuid)
      and s.state = 'booked' and s.starts_at > ${after}::timestamptz
    order by s.starts_at, s.id limit ${limit}`.execute(tx)
  return rows
}

/** Booked seats to come of these riders that were booked one by one, of lesson types whose groups they joined, by time. */
export async function seatsApart(
  tx: Tx,
  riderIds: readonly string[],
  after: Temporal.Instant,
): Promise<{ seatId: string; riderId: string; offerId: string; startsAt: Temporal.Instant }[]> {
  const { rows } = await sql<{
    seatId: string
    riderId: string
    offerId: string
    startsAt: Temporal.Instant
  }>`
    select s.id as seat_id, s.rider_id, l.offer_id, s.starts_at
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.rider_id = any(${riderIds}::uuid[]) and s.term_id is null
      and s.state = 'booked' and s.starts_at > ${after}::timestamptz
      and exists (select from seats t join lessons tl on tl.business_id = t.business_id and tl.id = t.lesson_id
        where t.business_id = s.business_id and t.rider_id = s.rider_id and t.term_id is not null and t.state = 'booked'
          and t.starts_at > ${after}::timestamptz and tl.offer_id = l.offer_id)
    order by s.starts_at, s.id limit 2000`.execute(tx)
  return rows
}
