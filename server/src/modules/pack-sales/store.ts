import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

export interface ChargedLine {
  id: string
  documentId: string
  /** What it charged, and what of that is not credited yet; minor unit. */
  amount: number
  left: number
}

/** The line of an invoice that charges for an extra; the issued one first. */
export async function chargedLine(
  tx: Tx,
  businessId: string,
  extraId: string,
): Promise<ChargedLine | undefined> {
  const { rows } = await sql<ChargedLine>`
    select l.id, l.document_id as "documentId", l.amount_minor as amount,
      l.amount_minor - (select coalesce(sum(k.amount_minor), 0) from document_lines k
        where k.business_id = l.business_id and k.credits = l.id)::bigint as left
    from document_lines l join documents d on d.business_id = l.business_id and d.id = l.document_id
    where l.business_id = ${businessId} and l.extra_id = ${extraId} and d.kind = 'invoice' and d.issued_at is not null
    order by d.issued_at desc limit 1`.execute(tx)
  return rows[0]
}
