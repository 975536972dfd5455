import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface ChargedLine {
  id: string
  documentId: string
  /** Amount charged, and the part not credited yet, at most what its invoice still charges for all lines; minor unit. */
  amount: number
  left: number
}

/** SQL: credited amount of line `l`, minor unit. */
const credited = sql<number>`(select coalesce(sum(k.amount_minor), 0) from document_lines k
  where k.business_id = l.business_id and k.credits = l.id)`

/** The invoice line of an extra; the issued one first. */
export async function chargedLine(tx: Tx, extraId: string): Promise<ChargedLine | undefined> {
  const { rows } = await sql<ChargedLine>`
    select l.id, l.document_id as "documentId", l.amount_minor as amount,
      greatest(0, least(l.amount_minor - ${credited}, (select sum(l.amount_minor - ${credited}) from document_lines l
        where l.business_id = d.business_id and l.document_id = d.id)))::bigint as left
    from document_lines l join documents d on d.business_id = l.business_id and d.id = l.document_id
    where l.business_id = ${tx.businessId} and l.extra_id = ${extraId} and d.kind = 'invoice' and d.issued_at is not null
    order by d.issued_at desc limit 1`.execute(tx)
  return rows[0]
}

/** Free credits of a pack: added less removed by hand; never below 0. */
export async function freeCredits(tx: Tx, packId: string): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    select greatest(0, coalesce(sum(credits), 0))::integer as free from pack_entries
    where business_id = ${tx.businessId} and pack_id = ${packId} and kind = 'given'`.execute(tx)
  return rows[0]?.free ?? 0
}

/** An ended pack with credits returned since. */
export interface EndedPack {
  id: string
  extraId: string
  /** Price at sale, minor unit, and number of credits. */
  priceMinor: number
  credits: number
  /** Credits added less removed by hand. */
  free: number
  /** Credits returned. */
  left: number
  /** Credits removed at its end, and since. */
  ended: number
}

export async function endedWithCredits(tx: Tx): Promise<EndedPack[]> {
  const { rows } = await sql<EndedPack>`
    select p.id, p.extra_id, p.price_minor, p.credits, sum(e.credits)::integer as left,
      greatest(0, coalesce(sum(e.credits) filter (where e.kind = 'given'), 0))::integer as free,
      coalesce(-sum(e.credits) filter (where e.kind = 'ended'), 0)::integer as ended
    from packs p join pack_entries e on e.business_id = p.business_id and e.pack_id = p.id
    where p.business_id = ${tx.businessId} and p.origin <> 'make_up' and p.ended_at is not null
    group by p.business_id, p.id having sum(e.credits) > 0 order by p.id`.execute(tx)
  return rows
}
