import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Lessons, Seats } from '#database/tables.ts'

/** A seat that a client cancelled at its full price. */
export type MissedSeat = Pick<
  Selectable<Seats>,
  'id' | 'riderId' | 'clientId' | 'priceMinor' | 'cancelLadder' | 'cancelGraceUntil'
> &
  Pick<Selectable<Lessons>, 'startsAt' | 'timeZone'> & {
    cancelledAt: Temporal.Instant
    missedOn: Temporal.PlainDate
  }

/** Of these seats, those cancelled at the full price under a policy with make-up lessons, and not waived otherwise. */
export async function missedSeats(tx: Tx, seatIds: readonly string[]): Promise<MissedSeat[]> {
  const { rows } = await sql<MissedSeat>`
    select s.id, s.rider_id, s.client_id, s.price_minor, s.cancel_ladder, s.cancel_grace_until, s.cancelled_at,
      l.starts_at, l.time_zone, l.on_day as missed_on
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[]) and s.state = 'late_cancelled'
      and s.cancelled_at is not null and s.charge_minor > 0 and s.charge_minor = s.price_minor
      and s.cancel_ladder -> 'makeUp' is not null
      and not exists (select from waivers w where w.business_id = s.business_id and w.seat_id = s.id
        and w.revoked_at is null and w.goodwill_year is null)
      and not exists (select from packs p where p.business_id = s.business_id and p.of_seat_id = s.id and p.ended_at is null)
    order by l.starts_at, s.id`.execute(tx)
  return rows
}

/** A rider's lesson that a make-up lesson replaces. */
export interface Saved {
  riderId: string
  missedOn: Temporal.PlainDate
}

/** Lessons since a day that make-up lessons replace; those that ended because the lesson was not charged are left out. */
export async function savedSince(
  tx: Tx,
  since: Temporal.PlainDate,
  riderId: string | null = null,
): Promise<Saved[]> {
  const { rows } = await sql<Saved>`
    select p.rider_id, l.on_day as missed_on from packs p
      join seats s on s.business_id = p.business_id and s.id = p.of_seat_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where p.business_id = ${tx.businessId} and p.origin = 'make_up' and p.ended_at is null and l.on_day >= ${since}::date
      and (${riderId}::uuid is null or p.rider_id = ${riderId}::uuid)`.execute(tx)
  return rows
}
