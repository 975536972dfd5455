import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { feesOfSeats, type SeatFee } from '#modules/schedule/travel-fees/index.ts'

/** What a mail says about a seat besides its notice. */
export interface SeatTerms {
  seatId: string
  horses: 'assigned' | 'own' | 'none'
  horseName: string | null
  address: Record<'street' | 'postcode' | 'city' | 'country', string> | null
  priceMinor: number
  /** The trainer who sells it (M14); null: the business. */
  sellerName: string | null
  currency: string
  country: string
  cancelLadder: unknown
  cancelGraceUntil: Temporal.Instant | null
  /** As it is when the mail is written: other households may join or leave. */
  travel: SeatFee | null
}

export async function seatTerms(tx: Tx, seatIds: readonly string[]): Promise<Map<string, SeatTerms>> {
  const { rows } = await sql<Omit<SeatTerms, 'travel'>>`
    select s.id as "seatId", o.horses, h.name as "horseName",
      case when p.id is not null then
        json_build_object('street', p.street, 'postcode', p.postcode, 'city', p.city, 'country', p.country) end as address,
      s.price_minor as "priceMinor", case s.sold_by when 'trainer' then coalesce(u.first_name || ' ' || u.last_name, '') end as "sellerName", b.currency, b.country, s.cancel_ladder as "cancelLadder",
      s.cancel_grace_until as "cancelGraceUntil"
    from seats s
      join lessons l on l.business_id = s.business_id and l.id = s.lesson_id
      join offers o on o.business_id = l.business_id and o.id = l.offer_id
      join businesses b on b.id = s.business_id
      left join users u on u.id = l.trainer_id
      left join places p on p.business_id = l.business_id and p.id = l.place_id
      left join horses h on h.business_id = s.business_id and h.id = s.horse_id
    where s.business_id = ${tx.businessId} and s.id = any(${seatIds}::uuid[])`.execute(tx)
  const fees = await feesOfSeats(tx, seatIds)
  return new Map(rows.map((row) => [row.seatId, { ...row, travel: fees.get(row.seatId) ?? null }]))
}
