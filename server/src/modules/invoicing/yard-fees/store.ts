import { type Insertable, type Selectable, sql } from 'kysely'
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

/** Locks the fees of a lesson type until the end of the transaction: each change knows the one before. */
export async function lockFees(tx: Tx, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`yard fees ${tx.businessId} ${offerId}`}, 0))`.execute(
    tx,
  )
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
