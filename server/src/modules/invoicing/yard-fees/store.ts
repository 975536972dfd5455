import type { Insertable, Selectable } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { YardFees } from '#database/tables.ts'

export type YardFeeRow = Selectable<YardFees>

/** Fees of all lesson types, or of one; newest first. */
export async function feesOf(tx: Tx, offerId?: string): Promise<YardFeeRow[]> {
  return tx
    .selectFrom('yardFees')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .$if(offerId !== undefined, (query) => query.where('offerId', '=', offerId ?? ''))
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** False if the id is in use. */
export async function insertFee(tx: Tx, row: Insertable<YardFees>): Promise<boolean> {
  const added = await tx
    .insertInto('yardFees')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
