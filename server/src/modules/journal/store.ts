import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { JournalDocument, JournalPayment } from './rules.ts'

type Day = Temporal.PlainDate

/** Issued in these days, by number. */
export async function journalDocuments(
  tx: Tx,
  businessId: string,
  from: Day,
  until: Day,
): Promise<JournalDocument[]> {
  const { rows } = await sql<JournalDocument>`
    select d.id, d.kind, d.number, d.issued_on, c.first_name || ' ' || c.last_name as client_name, d.currency, d.taxes
    from documents d join clients c on c.business_id = d.business_id and c.id = d.client_id
    where d.business_id = ${businessId} and d.issued_on between ${from} and ${until}
    order by d.issued_on, d.chain_position`.execute(tx)
  return rows
}

/** Booked on these days. */
export async function journalPayments(
  tx: Tx,
  businessId: string,
  from: Day,
  until: Day,
): Promise<JournalPayment[]> {
  const { rows } = await sql<JournalPayment>`
    select p.id, p.kind, p.method, p.booked_on, c.first_name || ' ' || c.last_name as client_name, p.currency,
      p.amount_minor, p.reference
    from payments p join clients c on c.business_id = p.business_id and c.id = p.client_id
    where p.business_id = ${businessId} and p.booked_on between ${from} and ${until}
    order by p.booked_on, p.id`.execute(tx)
  return rows
}

/** Categories and rates that stand on documents or are offered, as the end of a purpose: `S:2000`. */
export async function ratesInUse(tx: Tx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ rate: string }>`
    select t ->> 'category' || ':' || (t ->> 'rate') as rate from documents d, jsonb_array_elements(d.taxes) t
      where d.business_id = ${businessId} and d.issued_at is not null
    union select category || ':' || rate from tax_rates where business_id = ${businessId} and archived_at is null
    order by 1`.execute(tx)
  return rows.map(({ rate }) => rate)
}

/** What the seller calls its accounts, by purpose. */
export async function accountNames(tx: Tx, businessId: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('journal_accounts')
    .select(['purpose', 'account'])
    .where('business_id', '=', businessId)
    .orderBy('purpose')
    .execute()
  return new Map(rows.map(({ purpose, account }) => [purpose, account]))
}

export async function nameAccount(
  tx: Tx,
  businessId: string,
  purpose: string,
  account: string,
): Promise<void> {
  if (account === '')
    await tx
      .deleteFrom('journal_accounts')
      .where('business_id', '=', businessId)
      .where('purpose', '=', purpose)
      .execute()
  else
    await tx
      .insertInto('journal_accounts')
      .values({ business_id: businessId, purpose, account })
      .onConflict((conflict) => conflict.columns(['business_id', 'purpose']).doUpdateSet({ account }))
      .execute()
}
