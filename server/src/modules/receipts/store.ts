import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { Receipts } from '#database/tables.ts'

export type ReceiptRow = Selectable<Receipts>

/** The receipt of a payment; where a payer is named, only of one of theirs. */
export async function findReceipt(
  tx: Tx,
  businessId: string,
  paymentId: string,
  payerId?: string,
): Promise<ReceiptRow | undefined> {
  return tx
    .selectFrom('receipts')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.business_id', '=', 'receipts.business_id')
        .onRef('payments.id', '=', 'receipts.payment_id'),
    )
    .selectAll('receipts')
    .where('receipts.business_id', '=', businessId)
    .where('payment_id', '=', paymentId)
    .$if(payerId !== undefined, (query) => query.where('payments.client_id', '=', payerId ?? ''))
    .executeTakeFirst()
}

export async function insertReceipt(tx: Tx, row: Insertable<Receipts>): Promise<ReceiptRow> {
  return tx.insertInto('receipts').values(row).returningAll().executeTakeFirstOrThrow()
}
