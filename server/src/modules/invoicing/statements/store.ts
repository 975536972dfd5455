import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** An entry that changes a payer's balance; positive: more is owed, minor unit. */
export interface Entry {
  on: Temporal.PlainDate
  at: Temporal.Instant
  currency: string
  kind: 'invoice' | 'credit_note' | 'reminder' | 'payment' | 'refund' | 'void' | 'refund_void'
  number: string
  about: string
  amount: number
  documentId: string | null
  paymentId: string | null
  /** A payment that is void by now. */
  isVoid: boolean
}

/** SQL: all entries of a payer: issued documents by date, payments by the day of movement. */
const entriesOf = (businessId: string, clientId: string) => sql<Entry>`
  select d.issued_on as "on", d.issued_at as at, d.currency, d.kind, d.number, coalesce(c.number, '') as about,
    case d.kind when 'credit_note' then -d.gross_minor else d.gross_minor end as amount, d.id as document_id, null::uuid as payment_id, false as is_void
  from documents d left join documents c on c.business_id = d.business_id and c.id = d.corrects
  where d.business_id = ${businessId} and d.client_id = ${clientId} and d.issued_at is not null
  union all
  select p.paid_on, p.recorded_at, p.currency, p.kind, '', p.reference,
    -p.credited_minor, null, coalesce(p.takes_back, p.id), exists (
      select from payments v where v.business_id = p.business_id and v.takes_back = p.id and v.kind = 'void')
  from payments p
  where p.business_id = ${businessId} and p.client_id = ${clientId}`

/** Balance before a day in each currency; negative for credit. */
export async function balancesBefore(
  tx: Tx,
  clientId: string,
  day: Temporal.PlainDate,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ currency: string; sum: number }>`
    select currency, sum(amount)::bigint as sum from (${entriesOf(tx.businessId, clientId)}) entries
    where "on" < ${day} group by currency`.execute(tx)
  return new Map(rows.map(({ currency, sum }) => [currency, sum]))
}

/** Entries from the first day to the last, in order. */
export async function entriesBetween(
  tx: Tx,
  clientId: string,
  [from, until]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  limit: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select * from (${entriesOf(tx.businessId, clientId)}) entries
    where "on" between ${from} and ${until}
    order by "on", at, coalesce(document_id, payment_id), kind limit ${limit}`.execute(tx)
  return rows
}
