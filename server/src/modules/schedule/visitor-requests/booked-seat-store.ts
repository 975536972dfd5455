import { sql } from 'kysely'
import type { addressOnLine } from '@cavaletti/contract/town-line'
import type { Tx } from '#database/scope.ts'

/** A place in a lesson with what it costs and where it is. */
export interface SeatRow {
  startsAt: Temporal.Instant
  priceMinor: number
  currency: string
  cancelLadder: unknown
  graceUntil: Temporal.Instant | null
  address: Parameters<typeof addressOnLine>[0] | null
}

export async function findBookedSeat(tx: Tx, seatId: string): Promise<SeatRow | undefined> {
  const { rows } = await sql<SeatRow>`
    select s.starts_at as "startsAt",
      s.price_minor as "priceMinor", b.currency, s.cancel_ladder as "cancelLadder",
      s.cancel_grace_until as "graceUntil",
      case when p.id is not null then
        json_build_object('street', p.street, 'postcode', p.postcode, 'city', p.city, 'country', p.country) end as address
    from seats s
      join businesses b on b.id = s.business_id
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
    where s.business_id = ${tx.businessId} and s.id = ${seatId}`.execute(tx)
  return rows[0]
}
