import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface AffectedSeat {
  seatId: string
  lessonId: string
  riderId: string
  riderName: string
  version: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  title: string
}

export interface OffWork {
  horseId: string
  fromDay: string
  /** Null: no end yet. */
  untilDay: string | null
}

/** Seats that time off work would empty (H5), next first: the same as `takeHorseOut` in `lessons`. */
export async function affectedSeats(
  tx: Tx,
  { horseId, fromDay, untilDay }: OffWork,
  { now, own, limit }: { now: Temporal.Instant; own: ReadonlySet<string> | null; limit: number },
): Promise<{ seats: AffectedSeat[]; total: number }> {
  const { rows } = await sql<AffectedSeat & { total: number }>`
    select s.id as seat_id, s.lesson_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, s.version,
      s.starts_at, s.ends_at, l.time_zone, coalesce(nullif(l.title, ''), o.name) as title,
      (count(*) over ())::integer as total
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where s.business_id = ${tx.businessId} and s.horse_id = ${horseId}::uuid and s.state in ('requested', 'booked')
      and (s.held_until is null or s.held_until > ${now}::timestamptz) and s.starts_at > ${now}::timestamptz
      ${own === null ? sql`` : sql`and s.client_id = any(${[...own]}::uuid[])`}
      and l.on_day between ${fromDay}::date and coalesce(${untilDay}::date, 'infinity')
    order by s.starts_at, s.id limit ${limit}`.execute(tx)
  return { seats: rows, total: rows[0]?.total ?? 0 }
}

/** Lessons of seats. Seats of another business are left out. */
export async function lessonsOfSeats(tx: Tx, seatIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ lessonId: string }>`select distinct lesson_id from seats
    where business_id = ${tx.businessId} and id = any(${seatIds}::uuid[])`.execute(tx)
  return rows.map(({ lessonId: id }) => id)
}

/** Lessons with a seat that lost the horse, next first. */
export async function lessonsWithout(
  tx: Tx,
  {
    horseId,
    lastDayOff,
    at,
    limit,
  }: { horseId: string; lastDayOff: Temporal.PlainDate; at: Temporal.Instant; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from lessons l
    where l.business_id = ${tx.businessId} and l.state = 'planned' and l.starts_at > ${at}::timestamptz
      and l.on_day > ${lastDayOff}::date
      and exists (select from seats s where s.business_id = l.business_id and s.lesson_id = l.id
        and s.lost_horse_id = ${horseId} and s.horse_id is null and s.state in ('requested', 'booked'))
    order by l.starts_at, l.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Pairs of rider and horse that rode together since a moment, as `rider horse`. */
export async function riddenSince(
  tx: Tx,
  riderIds: readonly string[],
  since: Temporal.Instant,
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`select distinct rider_id || ' ' || horse_id as pair from seats
    where business_id = ${tx.businessId} and rider_id = any(${riderIds}::uuid[]) and horse_id is not null
      and state = 'attended' and starts_at >= ${since}::timestamptz`.execute(tx)
  return new Set(rows.map(({ pair }) => pair))
}
