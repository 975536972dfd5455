import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Something that moves the balance of a payer: above zero what is owed more, minor unit. */
export interface Entry {
  on: Temporal.PlainDate
  at: Temporal.Instant
  kind: 'invoice' | 'credit_note' | 'reminder' | 'payment' | 'refund' | 'void'
  number: string
  about: string
  amount: number
  document_id: string | null
  payment_id: string | null
}

/** All of a payer in a currency: issued documents by their date, money by the day it moved. */
const entriesOf = (businessId: string, clientId: string, currency: string) => sql<Entry>`
  select d.issued_on as "on", d.issued_at as at, d.kind, d.number, coalesce(c.number, '') as about,
    case d.kind when 'credit_note' then -d.gross_minor else d.gross_minor end as amount, d.id as document_id, null::uuid as payment_id
  from documents d left join documents c on c.business_id = d.business_id and c.id = d.corrects
  where d.business_id = ${businessId} and d.client_id = ${clientId} and d.currency = ${currency} and d.issued_at is not null
  union all
  select p.booked_on, p.recorded_at, p.kind, '', p.reference,
    case p.kind when 'payment' then -p.amount_minor else p.amount_minor end, null, coalesce(p.takes_back, p.id)
  from payments p
  where p.business_id = ${businessId} and p.client_id = ${clientId} and p.currency = ${currency}`

/** What is owed of all before a day; below zero for credit. */
export async function balanceBefore(
  tx: Tx,
  businessId: string,
  clientId: string,
  currency: string,
  day: Temporal.PlainDate,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from (${entriesOf(businessId, clientId, currency)}) entries
    where "on" < ${day}`.execute(tx)
  return rows[0]?.sum ?? 0
}

/** Entries of days from the first to the last, in their order. */
export async function entriesBetween(
  tx: Tx,
  businessId: string,
  clientId: string,
  currency: string,
  [from, until]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  limit: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select * from (${entriesOf(businessId, clientId, currency)}) entries
    where "on" between ${from} and ${until}
    order by "on", at, coalesce(document_id, payment_id), kind limit ${limit}`.execute(tx)
  return rows
}
