import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

type Day = Temporal.PlainDate

/** Documents issued between two days, by number: `JournalDocument[]` as JSON, passed on unparsed. */
export async function journalDocuments(tx: Tx, from: Day, until: Day): Promise<string> {
  return asJson(
    tx,
    sql`select d.kind, d.number, d.issued_on as "issuedOn", c.first_name || ' ' || c.last_name as "clientName", d.currency, d.taxes
      from documents d join clients c on c.business_id = d.business_id and c.id = d.client_id
      where d.business_id = ${tx.businessId} and d.issued_on between ${from} and ${until}
      order by d.issued_on, d.chain_position`,
  )
}

/** Payments recorded between two days: `JournalPayment[]` as JSON. */
export async function journalPayments(tx: Tx, from: Day, until: Day): Promise<string> {
  return asJson(
    tx,
    sql`select p.kind, p.method, p.paid_on as "paidOn", c.first_name || ' ' || c.last_name as "clientName", p.currency,
        p.amount_minor as "amountMinor", p.reference
      from payments p join clients c on c.business_id = p.business_id and c.id = p.client_id
      where p.business_id = ${tx.businessId} and p.paid_on between ${from} and ${until}
      order by p.paid_on, p.id`,
  )
}

/** Rows as one text: parsing thousands here would delay other requests. */
async function asJson(tx: Tx, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(r), '[]')::text as json from (${query}) r`.execute(tx)
  return rows[0]?.json ?? '[]'
}

/** Tax categories and rates in use, as the end of a purpose: `S:2000`. */
export async function ratesInUse(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ rate: string }>`
    select t ->> 'category' || ':' || (t ->> 'rate') as rate from documents d, jsonb_array_elements(d.taxes) t
      where d.business_id = ${tx.businessId} and d.issued_at is not null
    union select category || ':' || rate from tax_rates where business_id = ${tx.businessId} and archived_at is null
    order by 1`.execute(tx)
  return rows.map(({ rate }) => rate)
}

/** The seller's account names, by purpose. */
export async function accountNames(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('journalAccounts')
    .select(['purpose', 'account'])
    .where('businessId', '=', tx.businessId)
    .orderBy('purpose')
    .execute()
  return new Map(rows.map(({ purpose, account }) => [purpose, account]))
}

export async function nameAccount(tx: Tx, purpose: string, account: string): Promise<void> {
  if (account === '')
    await tx
      .deleteFrom('journalAccounts')
      .where('businessId', '=', tx.businessId)
      .where('purpose', '=', purpose)
      .execute()
  else
    await tx
      .insertInto('journalAccounts')
      .values({ businessId: tx.businessId, purpose, account })
      .onConflict((conflict) => conflict.columns(['businessId', 'purpose']).doUpdateSet({ account }))
      .execute()
}
