import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Receipts } from '#database/tables.ts'

export type ReceiptRow = Selectable<Receipts>

/** The receipt of a payment. */
export async function findReceipt(tx: Tx, paymentId: string): Promise<ReceiptRow | undefined> {
  return tx
    .selectFrom('receipts')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
}

/** The payer of a payment; undefined for an unknown payment. */
export async function findReceiptPayer(tx: Tx, paymentId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('payments')
    .select('clientId')
    .where('businessId', '=', tx.businessId)
    .where('id', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirst()
  return found?.clientId
}

export async function insertReceipt(tx: Tx, row: Insertable<Receipts>): Promise<ReceiptRow> {
  return tx.insertInto('receipts').values(row).returningAll().executeTakeFirstOrThrow()
}
