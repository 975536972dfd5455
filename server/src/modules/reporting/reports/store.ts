import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import { startOfDay } from '#platform/clock.ts'

/** Read from sums that triggers maintain, so that the cost does not grow with documents. Amounts in the minor unit. */

export interface OpenSums {
  open: number
  documents: number
  overdue: number
  overdueDocuments: number
  oldestDueOn: Temporal.PlainDate | null
}

/** Open amount, and the overdue part before a day. */
export async function openSums(
  tx: Tx,
  currency: string,
  today: Temporal.PlainDate,
): Promise<OpenSums | undefined> {
  const { rows } = await sql<OpenSums>`
    select coalesce(sum(open_minor), 0)::bigint as open, coalesce(sum(documents), 0)::integer as documents,
      coalesce(sum(open_minor) filter (where due_on < ${today}), 0)::bigint as overdue,
      coalesce(sum(documents) filter (where due_on < ${today}), 0)::integer as overdue_documents,
      min(due_on) filter (where due_on < ${today}) as oldest_due_on
    from open_days where business_id = ${tx.businessId} and currency = ${currency}`.execute(tx)
  return rows[0]
}

export interface MonthSums {
  month: Temporal.PlainDate
  billed: number
  paid: number
}

/** The last twelve months, empty ones included. */
export async function monthSums(tx: Tx, currency: string, today: Temporal.PlainDate): Promise<MonthSums[]> {
  const { rows } = await sql<MonthSums>`
    select each::date as month, coalesce(m.billed_minor, 0) as billed, coalesce(m.paid_minor, 0) as paid
    from generate_series(date_trunc('month', ${today}::date) - interval '11 months', date_trunc('month', ${today}::date), interval '1 month') each
    left join money_months m on m.business_id = ${tx.businessId} and m.currency = ${currency} and m.month = each::date
    order by each`.execute(tx)
  return rows
}

export interface Owing {
  clientId: string
  clientName: string
  open: number
  documents: number
  oldestDueOn: Temporal.PlainDate
}

/** Clients with the largest open amounts. */
export async function owingMost(tx: Tx, currency: string, limit: number): Promise<Owing[]> {
  const { rows } = await sql<Owing>`
    select m.client_id, c.first_name || ' ' || c.last_name as client_name, m.open_minor as open, m.documents,
      (select due_on from open_documents o where o.business_id = m.business_id and o.client_id = m.client_id
        and o.currency = m.currency order by due_on limit 1) as oldest_due_on
    from (select * from client_money where business_id = ${tx.businessId} and currency = ${currency} and open_minor > 0
      order by open_minor desc, client_id limit ${limit}) m
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    order by m.open_minor desc, m.client_id`.execute(tx)
  return rows
}

export interface Credit {
  clientId: string
  clientName: string
  credit: number
}

/** Clients with the largest credits. */
export async function largestCredits(tx: Tx, currency: string, limit: number): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    select m.client_id, c.first_name || ' ' || c.last_name as client_name, m.credit_minor as credit
    from (select * from client_money where business_id = ${tx.businessId} and currency = ${currency} and credit_minor > 0
      order by credit_minor desc, client_id limit ${limit}) m
    join clients c on c.business_id = m.business_id and c.id = m.client_id
    order by m.credit_minor desc, m.client_id`.execute(tx)
  return rows
}

/** Total credit: paid, neither allocated nor refunded. */
export async function creditSum(tx: Tx, currency: string): Promise<number> {
  const { rows } = await sql<{ credit: number }>`
    select coalesce(sum(paid_minor - used_minor), 0)::bigint as credit
    from money_months where business_id = ${tx.businessId} and currency = ${currency}`.execute(tx)
  return rows[0]?.credit ?? 0
}

export interface TaxRow {
  currency: string
  category: 'S' | 'Z' | 'E' | 'O' | 'AE'
  rate: number
  net: number
  tax: number
}

/** Net and tax by rate of documents issued between two days; credit notes are subtracted. */
export async function taxByIssue(
  tx: Tx,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
): Promise<{ rows: TaxRow[]; documents: number }> {
  const issued = sql`documents d where d.business_id = ${tx.businessId} and d.issued_on between ${from} and ${until}`
  const { rows } = await sql<TaxRow>`
    select d.currency, t ->> 'category' as category, (t ->> 'rate')::integer as rate,
      sum(case d.kind when 'credit_note' then -1 else 1 end * (t ->> 'netMinor')::bigint)::bigint as net,
      sum(case d.kind when 'credit_note' then -1 else 1 end * (t ->> 'taxMinor')::bigint)::bigint as tax
    from (select * from ${issued}) d, jsonb_array_elements(d.taxes) t
    group by 1, 2, 3 order by 1, 3 desc, 2`.execute(tx)
  const counted = await sql<{
    documents: number
  }>`select count(*)::integer as documents from ${issued}`.execute(tx)
  return { rows, documents: counted.rows[0]?.documents ?? 0 }
}

export interface PaidDocument {
  id: string
  currency: string
  /** From the document: category, rate, net, tax. */
  taxes: { category: TaxRow['category']; rate: number; netMinor: number; taxMinor: number }[]
  /** The same of its credit notes up to the end of the period. */
  creditedBefore: PaidDocument['taxes']
  creditedUntil: PaidDocument['taxes']
  /** Amount paid before the period, and until its end. */
  paidBefore: number
  paidUntil: number
}

/**
 * Documents whose paid amount changed between two days. A payment before its invoice counts on the invoice's day; a
 * released allocation, and what is used after a release, on the day of the entry, local to the business.
 */
export async function paidDocuments(
  tx: Tx,
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  timeZone: string,
): Promise<PaidDocument[]> {
  const taxesOf = (before: Temporal.PlainDate, included: boolean) => sql`coalesce((
      select jsonb_agg(t) from documents n, jsonb_array_elements(n.taxes) t
      where n.business_id = ${tx.businessId} and n.corrects = d.id and n.issued_at is not null
        and (n.issued_on < ${before} or (${included} and n.issued_on = ${before}))), '[]')`
  const { rows } = await sql<PaidDocument>`
    with moved as (
      select a.document_id, a.amount_minor, case
        -- Money of a payment that was released counts again on the day of its next use, as its release does.
        when a.amount_minor > 0 and not exists (select from allocations r where r.business_id = a.business_id
          and r.payment_id = a.payment_id and r.amount_minor < 0 and r.made_at < a.made_at) then greatest(p.paid_on, d.issued_on)
        -- Only which side of both borders it is on matters.
        when a.made_at < ${startOfDay(timeZone, from)}::timestamptz then ${from}::date - 1
        when a.made_at < ${startOfDay(timeZone, until.add({ days: 1 }))}::timestamptz then ${until}::date
        else ${until}::date + 1 end as day
      from allocations a
      join payments p on p.business_id = a.business_id and p.id = a.payment_id
      join documents d on d.business_id = a.business_id and d.id = a.document_id
      where a.business_id = ${tx.businessId}),
    touched as (
      select document_id from moved where day between ${from} and ${until}
      union select corrects from documents where business_id = ${tx.businessId} and corrects is not null and issued_on between ${from} and ${until})
    select d.id, d.currency, d.taxes, ${taxesOf(from, false)} as credited_before, ${taxesOf(until, true)} as credited_until,
      coalesce((select sum(amount_minor) from moved m where m.document_id = d.id and m.day < ${from}), 0)::bigint as paid_before,
      coalesce((select sum(amount_minor) from moved m where m.document_id = d.id and m.day <= ${until}), 0)::bigint as paid_until
    from touched join documents d on d.business_id = ${tx.businessId} and d.id = touched.document_id
    order by d.id`.execute(tx)
  return rows
}
