import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { SeatRow } from '#modules/schedule/lessons/index.ts'
import type { HorseRow } from '#modules/horses/horses/index.ts'
import type { RiderRow } from '#modules/people/riders/index.ts'

type Window = Record<'from' | 'until', Temporal.Instant>

/** Seats without a horse that need one and begin in the window. Expired ones do not count. */
export async function seatsWithoutHorse(tx: Tx, { from, until }: Window, now: Temporal.Instant) {
  const { rows } = await sql<
    Pick<SeatRow, 'id' | 'startsAt' | 'endsAt' | 'horseLeadMinutes' | 'riderId'> &
      Pick<RiderRow, 'level' | 'weightKg' | 'heightCm'>
  >`select s.id, s.starts_at, s.ends_at, s.horse_lead_minutes, s.rider_id, r.level, r.weight_kg, r.height_cm
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id and o.horses = 'assigned'
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where s.business_id = ${tx.businessId} and s.horse_id is null and s.state in ('held', 'requested', 'booked')
      and (s.held_until is null or s.held_until > ${now}::timestamptz)
      and s.starts_at >= ${from}::timestamptz and s.starts_at < ${until}::timestamptz`.execute(tx)
  return rows
}

/** When the next held seat or request expires; null: none. */
export async function nextLapse(tx: Tx, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`select min(held_until) as at from seats
    where business_id = ${tx.businessId} and held_until > ${now}::timestamptz`.execute(tx)
  return rows[0]?.at ?? null
}

/** Starts of a rider's bookings of a lesson type in the window (S9). */
export async function bookingsOf(
  tx: Tx,
  of: { riderId: string; offerId: string },
  { from, until }: Window,
  now: Temporal.Instant,
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<Pick<SeatRow, 'startsAt'>>`select s.starts_at from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.rider_id = ${of.riderId} and l.offer_id = ${of.offerId}
      and s.state in ('held', 'requested', 'booked', 'attended')
      and (s.held_until is null or s.held_until > ${now}::timestamptz)
      and s.starts_at >= ${from}::timestamptz and s.starts_at < ${until}::timestamptz`.execute(tx)
  return rows.map(({ startsAt }) => startsAt)
}

/** Ids of planned lessons of a lesson type that begin in the window. */
export async function lessonsOfOffer(tx: Tx, offerId: string, { from, until }: Window): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from lessons
    where business_id = ${tx.businessId} and offer_id = ${offerId} and state = 'planned'
      and starts_at >= ${from}::timestamptz and starts_at < ${until}::timestamptz`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether clients may choose the horse for this lesson type; false for an unknown one. */
export async function clientsChooseHorse(tx: Tx, offerId: string): Promise<boolean> {
  const { rows } = await sql`select from offers
    where business_id = ${tx.businessId} and id = ${offerId} and clients_choose_horse`.execute(tx)
  return rows.length > 0
}

export async function isSchoolHorse(tx: Tx, horseId: string): Promise<boolean> {
  const { rows } = await sql`select from horses
    where business_id = ${tx.businessId} and id = ${horseId} and owned_by = 'school'`.execute(tx)
  return rows.length > 0
}

/** Horses of the business that have not left, and others, by name. */
export async function workingHorses(tx: Tx, also: readonly string[]): Promise<HorseRow[]> {
  return tx
    .selectFrom('horses')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`(id = any(${also}::uuid[]) or (owned_by = 'school' and archived_at is null))`)
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()
}
