import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { chargedOnLine, payerOfSeat } from '#modules/schedule/charge-status/index.ts'

/** A seat at a location with a travel fee. */
export interface SeatFeeRow {
  seatId: string
  /** The payer of the rider, who pays the fee once for a location and day. */
  clientId: string
  placeId: string
  day: Temporal.PlainDate
  /** The client's own fee or that of the location, at most what they accepted for the day (S14); minor unit. */
  feeMinor: number
  isShared: boolean
  /** The client has other lessons there on that day. */
  isForDay: boolean
  /** Price of the charge on an invoice or a draft, minor unit. */
  chargedMinor: number | null
  /** A trainer deleted the charge. */
  isRemoved: boolean
}

/** Those of these seats that cost a travel fee, or will. Cancelled and missed ones cost none. */
export async function seatsWithFee(tx: Tx, seatIds: readonly string[]): Promise<SeatFeeRow[]> {
  const { rows } = await sql<SeatFeeRow>`
    with wanted as (
      select s.id as seat_id, ${payerOfSeat} as client_id, l.place_id, l.on_day as day, l.id as lesson_id
      from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id and l.state = 'planned'
      where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])
        and s.state in ('requested', 'booked', 'attended')
        and l.place_id in (select place_id from travel_fees where business_id = ${tx.businessId}))
    select w.seat_id, w.client_id, w.place_id, w.day, least(coalesce(own.fee_minor, usual.fee_minor), accepted.minor) as fee_minor,
      coalesce(w.day >= usual.shared_since, false) as is_shared,
      exists (select from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        where s.business_id = ${tx.businessId} and l.place_id = w.place_id and l.on_day = w.day and l.state = 'planned'
          and l.id <> w.lesson_id and s.state in ('requested', 'booked', 'attended') and ${payerOfSeat} = w.client_id) as is_for_day,
      case when ${chargedOnLine('extraId', 'e')} then e.unit_price_minor end as charged_minor,
      coalesce(e.removed_at is not null and not e.is_withdrawn, false) as is_removed
    from wanted w
      left join travel_fees usual on usual.business_id = ${tx.businessId} and usual.place_id = w.place_id and usual.client_id is null
      left join travel_fees own on own.business_id = ${tx.businessId} and own.place_id = w.place_id and own.client_id = w.client_id
      left join extras e on e.business_id = ${tx.businessId} and e.place_id = w.place_id and e.client_id = w.client_id and e.served_on = w.day
      left join lateral (select min(s.travel_fee_minor) as minor
        from seats s join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
        where s.business_id = ${tx.businessId} and l.place_id = w.place_id and l.on_day = w.day and l.state = 'planned'
          and s.state in ('requested', 'booked', 'attended') and ${payerOfSeat} = w.client_id) as accepted on true
    where w.day >= coalesce(own.since, usual.since)`.execute(tx)
  return rows
}
