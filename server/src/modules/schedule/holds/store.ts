import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LockedLesson, SeatRow } from '#modules/schedule/lessons/index.ts'
import type { OfferRow } from '#modules/schedule/offers/index.ts'

type Lesson = LockedLesson['lesson']

/** A live held seat with what its household sees of the lesson. */
export interface HeldRow
  extends
    Pick<
      SeatRow,
      | 'lessonId'
      | 'riderId'
      | 'horseId'
      | 'clientId'
      | 'termId'
      | 'startsAt'
      | 'endsAt'
      | 'priceMinor'
      | 'soldBy'
      | 'cancelLadder'
      | 'travelFeeMinor'
    >,
    Pick<Lesson, 'trainerId' | 'placeId' | 'arenaId' | 'timeZone' | 'offerId' | 'onDay'>,
    Pick<OfferRow, 'kind'> {
  seatId: string
  lessonVersion: number
  riderName: string
  offerName: string
  trainerName: string
  placeName: string | null
  arenaName: string | null
  horseName: string | null
  heldUntil: Temporal.Instant
  heldAs: 'requested' | 'booked'
  graceMinutes: number
}

/** Seats that are held at a moment, next to expire first: those of some riders, of a household, or some seats. */
export async function heldSeats(
  tx: Tx,
  of: { riderIds: readonly string[] } | { clientId: string } | { seatIds: readonly string[] },
  { purpose = null, at }: { purpose?: SeatRow['heldFor']; at: Temporal.Instant },
): Promise<HeldRow[]> {
  const whose =
    'riderIds' in of
      ? sql`s.rider_id = any(${of.riderIds}::uuid[])`
      : 'clientId' in of
        ? sql`s.client_id = ${of.clientId}`
        : sql`s.id = any(${of.seatIds}::uuid[])`
  const { rows } = await sql<HeldRow>`
    select s.id as seat_id, s.lesson_id, l.version as lesson_version, s.rider_id, s.horse_id, s.client_id, s.term_id,
      r.first_name || ' ' || r.last_name as rider_name, l.offer_id, o.name as offer_name, o.kind, l.trainer_id,
      coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name, l.place_id, p.name as place_name,
      l.arena_id, a.name as arena_name, h.name as horse_name, s.starts_at, s.ends_at, l.time_zone, s.held_until, s.held_as,
      s.price_minor, s.sold_by, s.cancel_ladder, s.travel_fee_minor, l.on_day,
      coalesce(round(extract(epoch from s.cancel_grace_until - s.created_at) / 60), 0)::integer as grace_minutes
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    where s.business_id = ${tx.businessId} and ${whose} and s.state = 'held'
      and (${purpose}::text is null or s.held_for = ${purpose}) and s.held_until > ${at}::timestamptz
    order by s.held_until, s.id`.execute(tx)
  return rows
}

/** Locks the held seats of a household until the end of the transaction. Lock everything else before. */
export async function lockHolds(tx: Tx, clientId: string): Promise<void> {
  const key = `holds ${tx.businessId} ${clientId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Ids of the lessons of these seats. */
export async function lessonsOfSeats(tx: Tx, seatIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select distinct lesson_id from seats
    where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[])`.execute(tx)
  return rows.map(({ lessonId }) => lessonId)
}
