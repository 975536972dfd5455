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

type SoldFeeRow = YardFeeRow & {
  offerName: string
  soldBy: 'business' | 'trainer'
  /** Start of the first lesson that this person sold and that is on no pay statement. */
  owesSince: Temporal.Instant | null
}

/**
 * Fees of the lesson types that trainers sell, and of those that they sold, while lessons of this person that were booked
 * then are on no pay statement; by lesson type, newest first.
 */
export async function feesOfSoldTypes(tx: Tx, memberId: string): Promise<SoldFeeRow[]> {
  const owesSince = sql<Temporal.Instant | null>`(
    select min(l.starts_at) from lessons l join seats s on s.business_id = l.business_id and s.lesson_id = l.id
    where l.business_id = offers.business_id and l.offer_id = offers.id and l.trainer_id = ${memberId} and l.state = 'planned'
      and s.sold_by = 'trainer' and (s.state in ('booked', 'attended')
        or (s.state in ('late_cancelled', 'no_show') and s.cost_minor > 0))
      and not exists (select from pay_lines p where p.business_id = l.business_id and p.lesson_id = l.id
        and p.member_id = l.trainer_id and p.counts))`
  return tx
    .selectFrom('yardFees')
    .innerJoin('offers', (join) =>
      join.onRef('offers.businessId', '=', 'yardFees.businessId').onRef('offers.id', '=', 'yardFees.offerId'),
    )
    .selectAll('yardFees')
    .select(['offers.name as offerName', 'offers.soldBy', owesSince.as('owesSince')])
    .where('yardFees.businessId', '=', tx.businessId)
    .where((where) =>
      where.or([where('offers.soldBy', '=', 'trainer'), sql<boolean>`${owesSince} is not null`]),
    )
    .orderBy(sql`offers.name collate "und-x-icu"`)
    .orderBy('offers.id')
    .orderBy('yardFees.validFrom', 'desc')
    .orderBy('yardFees.id', 'desc')
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
