import { sql } from 'kysely'
import type { Tx } from '#database/scope.ts'

/** Documents, receipts, bank statements and uploads that become files of the archive. */

const afterId = (after: string | null) => after ?? '00000000-0000-0000-0000-000000000000'

const issued = (tx: Tx) =>
  tx.selectFrom('documents').where('businessId', '=', tx.businessId).where('issuedAt', 'is not', null)

/** Issued invoices, credit notes and reminders. */
export async function documentsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await issued(tx)
    .select('id')
    .where('id', '>', afterId(after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Payments with a receipt. */
export async function receiptsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('receipts')
    .select('paymentId')
    .where('businessId', '=', tx.businessId)
    .where('paymentId', '>', afterId(after))
    .orderBy('paymentId')
    .limit(limit)
    .execute()
  return rows.map(({ paymentId }) => paymentId)
}

const withSource = (tx: Tx) =>
  tx.selectFrom('bankStatements').where('businessId', '=', tx.businessId).where('source', 'is not', null)

/** Bank statements whose file is stored. */
export async function statementsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await withSource(tx)
    .select('id')
    .where('id', '>', afterId(after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findStatement(
  tx: Tx,
  id: string,
): Promise<{ name: string; source: Buffer | null } | undefined> {
  return withSource(tx).select(['name', 'source']).where('id', '=', id).executeTakeFirst()
}

/** Uploaded files in use. */
export async function filesAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('businessId', '=', tx.businessId)
    .where('removedAt', 'is', null)
    .where('id', '>', afterId(after))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findUpload(
  tx: Tx,
  id: string,
): Promise<{ purpose: string; name: string; type: string } | undefined> {
  return tx
    .selectFrom('files')
    .select(['purpose', 'name', 'type'])
    .where('businessId', '=', tx.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** How many of these there are in total. */
export async function countItems(tx: Tx): Promise<number> {
  const count = sql<number>`count(*)::integer`.as('count')
  const counts = [
    await issued(tx).select(count).executeTakeFirstOrThrow(),
    await withSource(tx).select(count).executeTakeFirstOrThrow(),
    await tx
      .selectFrom('receipts')
      .select(count)
      .where('businessId', '=', tx.businessId)
      .executeTakeFirstOrThrow(),
    await tx
      .selectFrom('files')
      .select(count)
      .where('businessId', '=', tx.businessId)
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  ]
  return counts.reduce((sum, one) => sum + one.count, 0)
}
