import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** The words that take the place of an erased person's first and last name. */
export interface Placeholder {
  first: string
  last: string
}

/** Ends the link between an account and its records as a client, present and former. Returns their ids. */
export async function unlinkAccount(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('clients')
    .set({ userId: null, version: sql<number>`version + 1` })
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account has a record as a client, present or former. */
export async function hasRecord(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('clients')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Empties the record of a client, which stays for the documents that point to it (P11). */
export async function emptyClient(tx: Tx, id: string, { first, last }: Placeholder): Promise<void> {
  await sql`update clients set first_name = ${first}, last_name = ${last}, user_id = null, email = null, phone = '',
      street = '', city = '', postcode = '', invoice_name = '', vat_id = '', buyer_reference = '',
      electronic_address = '', tags = '{}', note = '', archived_at = coalesce(archived_at, clock_timestamp()),
      erased_at = clock_timestamp(), version = version + 1
    where business_id = ${tx.businessId} and id = ${id}`.execute(tx)
}
