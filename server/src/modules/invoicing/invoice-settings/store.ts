import { type Insertable, type Selectable, sql } from 'kysely'
import { codeNames } from '#database/names.ts'
import type { Tx } from '#database/scope.ts'
import type { Billing, Businesses, DocumentCounters, TaxRates } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type BillingRow = Selectable<Billing>
export type TaxRateRow = Selectable<TaxRates>

/** A seller with all tax rates, archived ones included, because documents use them. */
export type SellerRow = BillingRow & { rates: TaxRateRow[]; business: SellersBusiness }

type SellersBusiness = Pick<
  Selectable<Businesses>,
  'name' | 'street' | 'city' | 'postcode' | 'country' | 'currency' | 'language' | 'timeZone'
>
const business = sql<SellersBusiness>`(
  select to_json(own) from (select name, street, city, postcode, country, currency, language,
    time_zone as "timeZone" from businesses where id = billing.business_id) own)`

const rates = sql<object[]>`(
  select coalesce(json_agg(tax_rates), '[]') from tax_rates where tax_rates.business_id = billing.business_id)`

const seller = (tx: Tx) =>
  tx
    .selectFrom('billing')
    .selectAll()
    .select([rates.as('rates'), business.as('business')])
    .where('businessId', '=', tx.businessId)

/** Default prefixes: German ones where German is spoken, otherwise English ones. */
const prefixIn = (german: string, english: string) =>
  sql<string>`case when country in ('AT', 'CH', 'DE', 'LI') then ${german} else ${english} end`

/** Default sentence of small businesses that write in German, as the law of their country words it. */
const smallBusiness = sql<string>`case when language <> 'de' then ''
  when country = 'DE' then ${'Steuerfrei nach § 19 UStG (Kleinunternehmer).'}
  when country = 'AT' then ${'Umsatzsteuerfrei nach § 6 Abs. 1 Z 27 UStG (Kleinunternehmer).'}
  else '' end`

/** Settings of the seller, created with defaults on first use. */
export async function findBilling(tx: Tx): Promise<SellerRow> {
  const found = await seller(tx).executeTakeFirst()
  if (found) return withRates(found)
  await tx
    .insertInto('billing')
    .columns(['businessId', 'reminderPrefix', 'receiptPrefix', 'exemptionText'])
    .expression((own) =>
      own
        .selectFrom('businesses')
        .select([
          'id',
          prefixIn('M', 'REM').as('reminder'),
          prefixIn('Q', 'REC').as('receipt'),
          smallBusiness.as('exemption'),
        ])
        .where('id', '=', tx.businessId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return withRates(await seller(tx).executeTakeFirstOrThrow())
}

/** Address for questions about invoices; empty if there is none. Stores nothing. */
export async function findContactEmail(tx: Tx): Promise<string> {
  const row = await tx
    .selectFrom('billing')
    .select('contactEmail')
    .where('businessId', '=', tx.businessId)
    .executeTakeFirst()
  return row?.contactEmail ?? ''
}

/** As `findBilling`, locked: other documents of this seller wait to be issued. */
export async function lockBilling(tx: Tx): Promise<SellerRow> {
  const locked = await seller(tx).forUpdate('billing').executeTakeFirst()
  if (locked) return withRates(locked)
  await findBilling(tx)
  return lockBilling(tx)
}

/** JSON returns days and instants as text, and the names of SQL. */
type RateText = Omit<TaxRateRow, 'validFrom' | 'validUntil' | 'archivedAt'> & {
  validFrom: string
  validUntil: string | null
  archivedAt: string | null
}

function withRates<Row extends { rates: readonly object[] }>(row: Row) {
  const rates = (row.rates.map(codeNames) as unknown as RateText[]).map((rate): TaxRateRow => ({
    ...rate,
    validFrom: Temporal.PlainDate.from(rate.validFrom),
    validUntil: rate.validUntil === null ? null : Temporal.PlainDate.from(rate.validUntil),
    archivedAt: rate.archivedAt === null ? null : Temporal.Instant.from(rate.archivedAt),
  }))
  return { ...row, rates }
}

/** Undefined if the version changed. */
export async function updateBilling(
  tx: Tx,
  version: number,
  changes: Partial<Omit<BillingRow, 'businessId' | 'version'>>,
): Promise<BillingRow | undefined> {
  return tx
    .updateTable('billing')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}

/** Active rates, newest first. */
export async function listRates(tx: Tx): Promise<TaxRateRow[]> {
  return tx
    .selectFrom('taxRates')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('archivedAt', 'is', null)
    .orderBy('validFrom', 'desc')
    .orderBy('rate', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export async function insertRate(tx: Tx, row: Insertable<TaxRates>): Promise<TaxRateRow> {
  return tx.insertInto('taxRates').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function findRate(tx: Tx, id: string): Promise<TaxRateRow | undefined> {
  return tx
    .selectFrom('taxRates')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export const updateRate = updateOnVersion('taxRates')

/** Makes this rate the only default on its days; earlier days keep theirs (M4). */
export async function clearUsual(
  tx: Tx,
  { businessId, id, validFrom: from, validUntil: until }: TaxRateRow,
): Promise<void> {
  await tx
    .updateTable('taxRates')
    .set({ isUsual: false, version: sql<number>`version + 1` })
    .where('businessId', '=', businessId)
    .where('id', '<>', id)
    .where('isUsual', '=', true)
    .where('validFrom', '>=', from)
    .$if(until !== null, (query) => query.where('validFrom', '<=', until ?? from))
    .execute()
}

/** Last number of a number range; 0 before the first. */
export async function lastNumber(tx: Tx, kind: 'invoice' | 'credit_note', year: number): Promise<number> {
  const row = await tx
    .selectFrom('documentCounters')
    .select('last')
    .where('businessId', '=', tx.businessId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Finds a number of this form that another number range has used: of another kind, or with another restart. */
export async function findNumberOfAnother(
  tx: Tx,
  { kind, isYearly }: { kind: 'invoice' | 'credit_note' | 'reminder' | 'receipt'; isYearly: boolean },
  pattern: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from (
      select kind, counter_year, number from documents where business_id = ${tx.businessId} and number is not null
      union all select 'receipt', counter_year, number from receipts where business_id = ${tx.businessId}) given
    where number ~ ${pattern} and not (kind = ${kind} and (counter_year <> 0) = ${isYearly})
    order by number limit 1`.execute(tx)
  return rows[0]?.number
}

/**
 * Assigns the next number (M1). Its row stays locked until the end of the transaction; a rollback returns the number.
 */
export async function nextNumber(tx: Tx, kind: DocumentCounters['kind'], year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into document_counters as counter (business_id, kind, year, last) values (${tx.businessId}, ${kind}, ${year}, 1)
    on conflict (business_id, kind, year) do update set last = counter.last + 1 returning last`.execute(tx)
  return rows[0]?.last ?? 0
}

/** Whether an issued document, a receipt or a pay statement shows a logo. */
export async function isLogoOnDocuments(tx: Tx, logoId: string): Promise<boolean> {
  const own = sql`business_id = ${tx.businessId} and logo_id = ${logoId}`
  const { rows } = await sql<{ isShown: boolean }>`
    select exists (select from documents where ${own}) or exists (select from receipts where ${own})
      or exists (select from pay_statements where ${own}) as is_shown`.execute(tx)
  return rows[0]?.isShown ?? false
}
