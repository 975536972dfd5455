import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { LockedLesson, SeatRow } from '#modules/schedule/lessons/index.ts'

type Lesson = LockedLesson['lesson']

/** Terms of a seat that is held at a moment (S14). */
export async function heldSeat(tx: Tx, seatId: string, at: Temporal.Instant) {
  const { rows } = await sql<
    Pick<SeatRow, 'clientId' | 'priceMinor' | 'soldBy' | 'cancelLadder' | 'travelFeeMinor'> &
      Pick<Lesson, 'startsAt' | 'endsAt' | 'trainerId' | 'placeId' | 'arenaId' | 'onDay'> & {
        lessonVersion: number
        heldAs: 'requested' | 'booked'
      }
  >`select s.client_id, s.price_minor, s.sold_by, s.cancel_ladder, s.held_as, s.travel_fee_minor,
    l.starts_at, l.ends_at, l.trainer_id, l.place_id, l.arena_id, l.on_day, l.version as lesson_version
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.id = ${seatId} and s.state = 'held'
      and s.held_until > ${at}::timestamptz`.execute(tx)
  return rows[0]
}

/** An offer that a client can accept. */
export interface OfferRow {
  id: string
  entryId: string
  /** Null in a round in which nobody has accepted it. */
  seatId: string | null
  offerId: string
  riderId: string
  clientId: string
  riderName: string
  offerName: string
  kind: 'private' | 'group' | 'clinic'
  minutes: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  trainerId: string
  trainerName: string
  placeId: string | null
  placeName: string | null
  arenaId: string | null
  arenaName: string | null
  horseName: string | null
  priceMinor: number
  currency: string
  cancelLadder: unknown
  soldBy: 'business' | 'trainer'
  expiresAt: Temporal.Instant
  isHeld: boolean
  /** Travel fee of the held seat. */
  heldFeeMinor: number | null
  booking: 'instant' | 'request'
  /** Booked lesson of another rider of the household beside it. */
  beside: { riderName: string; startsAt: string; endsAt: string } | null
}

/** Live offers to these riders, next to expire first, without those of groups that were moved or cancelled since. */
export async function liveOffers(
  tx: Tx,
  riderIds: readonly string[],
  at: Temporal.Instant,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select d.id, d.entry_id, s.id as seat_id, d.offer_id, e.rider_id, r.client_id, r.first_name || ' ' || r.last_name as rider_name, o.name as offer_name, o.kind,
      o.minutes, v.starts_at, v.ends_at, v.time_zone, v.trainer_id,
      coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name, v.place_id, p.name as place_name, v.arena_id,
      a.name as arena_name, case when o.horses <> 'none' then h.name end as horse_name, coalesce(s.price_minor, o.price_minor) as price_minor, coalesce(s.sold_by, o.sold_by) as sold_by, b.currency,
      coalesce(s.cancel_ladder, o.cancel_ladder, b.cancel_ladder) as cancel_ladder, d.expires_at,
      s.id is not null as is_held, s.travel_fee_minor as held_fee_minor, d.booking,
      (select jsonb_build_object('riderName', br.first_name, 'startsAt', bs.starts_at, 'endsAt', bs.ends_at)
        from seats bs join riders br on br.business_id = bs.business_id and br.id = bs.rider_id
        where bs.business_id = d.business_id and bs.id = d.beside_seat_id and bs.state = 'booked') as beside
    from waiting_decisions d
      join waiting_entries e on e.business_id = d.business_id and e.id = d.entry_id
      join vacancies v on v.business_id = d.business_id and v.id = d.vacancy_id
      join riders r on r.business_id = e.business_id and r.id = e.rider_id
      join offers o on o.business_id = d.business_id and o.id = d.offer_id
      join businesses b on b.id = d.business_id
      left join users u on u.id = v.trainer_id
      left join places p on p.business_id = v.business_id and p.id = v.place_id
      left join arenas a on a.business_id = v.business_id and a.id = v.arena_id
      left join horses h on h.business_id = e.business_id and h.id = e.horse_id
      left join seats s on s.business_id = d.business_id and s.id = d.seat_id and s.state = 'held'
      and s.held_until > ${at}::timestamptz
    where d.business_id = ${tx.businessId} and e.rider_id = any(${riderIds}::uuid[]) and d.outcome = 'offered'
      and d.answer is null and d.expires_at > ${at}::timestamptz and (d.is_round or s.id is not null)
      and (o.kind = 'private' or exists (select from lessons l where l.business_id = v.business_id and l.id = v.lesson_id
        and l.state = 'planned' and l.starts_at = v.starts_at and l.trainer_id = v.trainer_id
        and l.place_id is not distinct from v.place_id))
    order by d.expires_at, d.id`.execute(tx)
  return rows
}

/** Planned lessons with several places that are not all taken, next first. */
export interface RoomyLesson {
  id: string
  offerId: string
  offerName: string
  kind: 'private' | 'group' | 'clinic'
  trainerId: string
  placeId: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
}

const free = (at: Temporal.Instant) => sql<number>`l.capacity - (select count(*) from seats s
  where s.business_id = l.business_id and s.lesson_id = l.id and s.state in ('held', 'requested', 'booked', 'attended')
    and (s.held_until is null or s.held_until > ${at}::timestamptz))`

export async function lessonsWithRoom(
  tx: Tx,
  offerIds: readonly string[],
  at: Temporal.Instant,
): Promise<RoomyLesson[]> {
  const { rows } = await sql<RoomyLesson>`
    select l.id, l.offer_id, o.name as offer_name, o.kind, l.trainer_id, l.place_id, l.starts_at, l.ends_at, l.time_zone
    from lessons l join offers o on o.business_id = l.business_id and o.id = l.offer_id and o.kind <> 'private'
    where l.business_id = ${tx.businessId} and l.offer_id = any(${offerIds}::uuid[]) and l.state = 'planned'
      and l.starts_at > ${at}::timestamptz and l.starts_at < ${at.add({ hours: 24 * 60 })}::timestamptz
      and ${free(at)} > 0
    order by l.starts_at, l.id limit 300`.execute(tx)
  return rows
}

/** A full lesson that a rider can wait for. */
export interface FullLesson extends RoomyLesson {
  trainerName: string
  placeName: string | null
  arenaId: string | null
  arenaName: string | null
  isWaiting: boolean
}

export async function fullLessons(
  tx: Tx,
  { riderId, offerId }: { riderId: string; offerId: string },
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  at: Temporal.Instant,
): Promise<FullLesson[]> {
  const { rows } = await sql<FullLesson>`
    select l.id, l.offer_id, o.name as offer_name, o.kind, l.trainer_id, l.place_id, l.starts_at, l.ends_at, l.time_zone,
      coalesce(u.first_name || ' ' || u.last_name, '') as trainer_name, p.name as place_name, l.arena_id,
      a.name as arena_name,
      exists (select from waiting_entries e where e.business_id = l.business_id and e.lesson_id = l.id
        and e.rider_id = ${riderId} and e.ended_at is null) as is_waiting
    from lessons l
      join offers o on o.business_id = l.business_id and o.id = l.offer_id and o.kind <> 'private'
        and o.booking <> 'trainer'
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join arenas a on a.business_id = l.business_id and a.id = l.arena_id
    where l.business_id = ${tx.businessId} and l.offer_id = ${offerId} and l.state = 'planned'
      and l.starts_at > ${at}::timestamptz and l.starts_at >= ${from}::timestamptz and l.starts_at < ${until}::timestamptz
      and ${free(at)} <= 0
      and not exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id
        and s.rider_id = ${riderId} and s.state in ('held', 'requested', 'booked', 'attended'))
    order by l.starts_at, l.id limit 50`.execute(tx)
  return rows
}
