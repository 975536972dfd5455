import { sql } from 'kysely'
import { type Db, inScope, jobScope } from '#database/scope.ts'
import type { Agreed } from './family-world.ts'

/** Promises to families that span several modules, in plain SQL. Returns the broken ones. */
export async function brokenPromises(db: Db, businessId: string, agreed: Agreed): Promise<string[]> {
  const accepted = JSON.stringify([...agreed].map(([seatId, priceMinor]) => ({ seatId, priceMinor })))
  const { rows } = await inScope(db, jobScope(businessId), (tx) =>
    sql<{ rule: string }>`
    with accepted as (
      select (a ->> 'seatId')::uuid as seat_id, (a ->> 'priceMinor')::integer as price_minor
      from jsonb_array_elements(${accepted}::jsonb) a
    ), own as (
      select s.* from seats s join clients c on c.business_id = s.business_id and c.id = s.client_id
      where s.created_by = c.user_id and s.state <> 'held'
    )
    select 'S14: a seat of a family is there without an answer that said so' as rule
      from own where not exists (select from accepted a where a.seat_id = own.id)
    union all select 'S14: a seat has another price than its family accepted'
      from seats s join accepted a on a.seat_id = s.id where s.price_minor <> a.price_minor
    union all select 'S3: a seat that a family was told of is gone'
      from accepted a where not exists (select from seats s where s.id = a.seat_id)
    union all select 'S22: a place was taken, and the first family still has it'
      from place_links p join seats s on s.business_id = p.business_id and s.id = p.seat_id
      where p.ended_because = 'taken' and (s.state <> 'cancelled' or s.charge_minor <> 0)
    union all select 'M16: a seat is billed at something else than it costs'
      from seats s join document_lines l on l.business_id = s.business_id and l.seat_id = s.id and l.credits is null
        join documents d on d.business_id = l.business_id and d.id = l.document_id
      where d.issued_at is not null and l.amount_minor <> s.charge_minor
        and not exists (select from document_lines k where k.credits = l.id)
    union all select 'M6: a pack paid for a seat that costs nothing'
      from pack_entries e join seats s on s.business_id = e.business_id and s.id = e.seat_id
      where s.charge_minor = 0 group by e.seat_id having sum(e.credits) < 0
    union all select 'M12: a pack was sold without an order'
      from packs p where not exists (select from pack_orders o where o.business_id = p.business_id and o.pack_id = p.id)
    union all select 'M12: a pack is charged several times, or not at all'
      from packs p where 1 <> (select count(*) from document_lines l
        where l.business_id = p.business_id and l.extra_id = p.extra_id and l.credits is null)`.execute(tx),
  )
  return [...new Set(rows.map(({ rule }) => rule))]
}
