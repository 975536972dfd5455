import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { chargedOnLine } from '#modules/schedule/charge-status/index.ts'
import { now } from '#platform/clock.ts'
import type { OpenSeat } from './rules.ts'

/** Attendance of lessons that began since then may still be missing. */
const unmarkedDays = 60

/** Whose lessons use these packs, and since when they count. */
export function lessonsOfPacks(packs: readonly { riderId: string | null; clientId: string }[]) {
  return {
    clientIds: packs.flatMap(({ riderId, clientId }) => (riderId === null ? [clientId] : [])),
    riderIds: packs.flatMap(({ riderId }) => riderId ?? []),
    since: now().subtract({ hours: 24 * unmarkedDays }),
  }
}

/** Seats counted at most: more are not usual. */
const mostSeats = 500

/**
 * Booked lessons without attendance that packs of these clients or riders will pay for, as if the riders came, and the
 * places that the household of a held seat holds. Those on an invoice are paid otherwise.
 */
export async function seatsToCome(
  tx: Tx,
  { clientIds, riderIds, since }: { clientIds: string[]; riderIds: string[]; since: Temporal.Instant },
  heldSeatId: string | undefined,
): Promise<OpenSeat[]> {
  const { rows } = await sql<OpenSeat>`
    select s.id, 'attended' as state, s.rider_id, l.offer_id, l.on_day as served_on, s.price_minor, s.cancelled_at,
      array[s.client_id] || array(select a.client_id from rider_access a
        where a.business_id = s.business_id and a.rider_id = s.rider_id and a.is_payer) as client_ids
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
    where s.business_id = ${tx.businessId} and s.price_minor > 0 and s.sold_by = 'business'
      and not ${chargedOnLine('seatId', 's')}
      and (s.state = 'booked' or exists (select from seats h where h.business_id = s.business_id
        and h.id = ${heldSeatId ?? null}::uuid and h.client_id = s.client_id and h.state = 'held' and s.state = 'held'
        and s.held_until > ${now()}::timestamptz)) and l.state = 'planned'
      and l.starts_at > ${since}::timestamptz
      and (s.rider_id = any(${riderIds}::uuid[]) or s.client_id = any(${clientIds}::uuid[])
        or exists (select from rider_access a where a.business_id = s.business_id and a.rider_id = s.rider_id
          and a.is_payer and a.client_id = any(${clientIds}::uuid[])))
    order by l.starts_at, s.id limit ${mostSeats}`.execute(tx)
  return rows
}

/** A booked seat for which a prepaid lesson paid, and does not any more. */
interface UnpaidSeat {
  seatId: string
  riderId: string
  riderName: string
  /** Household of the booking. */
  clientId: string
  startsAt: Temporal.Instant
  timeZone: string
  priceMinor: number
}

/** These seats, by time. */
export async function seatsNamed(tx: Tx, seatIds: readonly string[]): Promise<UnpaidSeat[]> {
  if (seatIds.length === 0) return []
  const { rows } = await sql<UnpaidSeat>`
    select s.id as seat_id, s.rider_id, r.first_name || ' ' || r.last_name as rider_name, s.client_id, l.starts_at, l.time_zone, s.price_minor
    from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join riders r on r.business_id = s.business_id and r.id = s.rider_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[]) order by l.starts_at, s.id`.execute(
    tx,
  )
  return rows
}
