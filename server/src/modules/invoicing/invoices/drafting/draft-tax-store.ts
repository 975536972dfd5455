import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { DocumentLines } from '#database/tables.ts'

/** Tax fields of draft lines; the day is the day of supply. */
export type DraftTax = Pick<Selectable<DocumentLines>, 'taxCategory' | 'taxRate' | 'exemptionText'> & {
  servedOn: Temporal.PlainDate
}

const ofDrafts = (businessId: string) => sql`documents as draft
  join document_lines as line on line.business_id = draft.business_id and line.document_id = draft.id
  where draft.business_id = ${businessId} and draft.issued_at is null and draft.kind = 'invoice'`

/** Distinct taxes on draft invoices; lines without a day use `today`. */
export async function taxesOfDrafts(tx: Tx, today: Temporal.PlainDate): Promise<DraftTax[]> {
  const { rows } = await sql<DraftTax>`
    select distinct line.tax_category, line.tax_rate, line.exemption_text, coalesce(line.served_on, ${today}) as served_on
    from ${ofDrafts(tx.businessId)}`.execute(tx)
  return rows
}

interface WithTaxes {
  taxes: readonly DraftTax[]
  today: Temporal.PlainDate
}

/** Draft invoices with one of these taxes on a line. */
const withTaxes = (businessId: string, { taxes, today }: WithTaxes) => sql`${ofDrafts(businessId)}
  and (line.tax_category, line.tax_rate, line.exemption_text, coalesce(line.served_on, ${today})) in (
    select * from unnest(${taxes.map((tax) => tax.taxCategory)}::text[], ${taxes.map((tax) => tax.taxRate)}::integer[],
      ${taxes.map((tax) => tax.exemptionText)}::text[], ${taxes.map((tax) => tax.servedOn.toString())}::date[]))`

export async function countDrafts(tx: Tx, wanted: WithTaxes): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct draft.id)::int as count from ${withTaxes(tx.businessId, wanted)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Their ids in order, after a given one. */
export async function draftsWithTaxes(
  tx: Tx,
  { after, limit, ...wanted }: WithTaxes & { after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct draft.id from ${withTaxes(tx.businessId, wanted)}
      and (${after}::uuid is null or draft.id > ${after}::uuid)
    order by draft.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
