import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Rows that otherwise never change, and still hold something personal: the table and what is left to clear. */
const personal: Readonly<Record<FixedTable, RawBuilder<boolean>>> = {
  pack_entries: sql<boolean>`reason not in ('', '–')`,
  reminders: sql<boolean>`(sent_to is not null or end_reason <> '')`,
  documents: sql<boolean>`issued_on is not null and erased_at is null`,
  payments: sql<boolean>`(reference <> '' or note <> '' or exists (select from receipts r
    where r.business_id = payments.business_id and r.payment_id = payments.id
      and r.content -> 'payer' ->> 'name' <> ''))`,
  bank_lines: sql<boolean>`(counterparty <> '' or counterparty_iban <> '' or reference <> '')`,
  horse_work: sql<boolean>`(rider_name <> '' or rider_weight_class is not null)`,
}

export type FixedTable = 'pack_entries' | 'reminders' | 'documents' | 'payments' | 'bank_lines' | 'horse_work'

/** Day from which the period of a row counts. */
const dayOf: Readonly<Record<string, string>> = {
  documents: 'issued_on',
  payments: 'paid_on',
  bank_lines: 'paid_on',
  horse_work: 'day',
}

/** Ids of some rows with something personal, in order; `before`: only those with an earlier day. */
export async function idsOfPersonal(
  tx: Tx,
  table: FixedTable,
  limit: number,
  { before, after }: { before?: Temporal.PlainDate; after?: string | undefined } = {},
): Promise<string[]> {
  const day = dayOf[table]
  const inTime = before && day ? sql`${sql.ref(day)} < ${before}` : sql`true`
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where business_id = ${tx.businessId} and ${personal[table]} and ${inTime}
      and id > ${after ?? '00000000-0000-0000-0000-000000000000'} order by id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
