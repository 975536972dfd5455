import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PayRates } from '#database/tables.ts'

export type PayRateRow = Selectable<PayRates> & { offerName: string }

/** Rates of everybody, or of one person; newest first. */
export async function ratesOf(tx: Tx, memberId?: string): Promise<PayRateRow[]> {
  const rows = await tx
    .selectFrom('payRates')
    .leftJoin('offers', (join) =>
      join.onRef('offers.businessId', '=', 'payRates.businessId').onRef('offers.id', '=', 'payRates.offerId'),
    )
    .selectAll('payRates')
    .select('offers.name as offerName')
    .where('payRates.businessId', '=', tx.businessId)
    .$if(memberId !== undefined, (query) => query.where('payRates.memberId', '=', memberId ?? ''))
    .orderBy('payRates.validFrom', 'desc')
    .orderBy('payRates.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, offerName: row.offerName ?? '' }))
}

/** Locks the rates of a person until the end of the transaction: each change knows the one before. */
export async function lockRates(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pay rates ${tx.businessId} ${memberId}`}, 0))`.execute(
    tx,
  )
}

/** False if the id is in use. */
export async function insertRate(tx: Tx, row: Insertable<PayRates>): Promise<boolean> {
  const added = await tx
    .insertInto('payRates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
