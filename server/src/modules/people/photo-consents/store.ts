import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '#database/scope.ts'
import type { PhotoConsents, PhotoPurposes } from '#database/tables.ts'
import { updateOnVersion } from '#database/update-on-version.ts'

export type PurposeRow = Selectable<PhotoPurposes>
export type AnswerRow = Selectable<PhotoConsents>

/** Purposes that the business changed or added, oldest first. */
export async function storedPurposes(tx: Tx): Promise<PurposeRow[]> {
  return tx
    .selectFrom('photoPurposes')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** False if it exists already. */
export async function insertPurpose(tx: Tx, row: Insertable<PhotoPurposes>): Promise<boolean> {
  const inserted = await tx
    .insertInto('photoPurposes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const updatePurpose = updateOnVersion('photoPurposes')

export async function insertAnswer(tx: Tx, row: Insertable<PhotoConsents>): Promise<void> {
  await tx.insertInto('photoConsents').values(row).execute()
}

/** All answers about riders, oldest first. */
export async function answersOf(tx: Tx, riderIds: readonly string[]): Promise<AnswerRow[]> {
  return tx
    .selectFrom('photoConsents')
    .selectAll()
    .where('businessId', '=', tx.businessId)
    .where(sql<boolean>`rider_id = any(${riderIds}::uuid[])`)
    .orderBy('answeredAt')
    .orderBy('id')
    .execute()
}

export interface WithdrawalRow {
  id: string
  riderId: string
  riderName: string
  purpose: string
  agreedFrom: Temporal.Instant
  withdrawnAt: Temporal.Instant
}

/** Withdrawn consents, latest first. `after`: id of the last row of the previous page. */
export async function listWithdrawals(
  tx: Tx,
  { after, limit }: { after: string | null; limit: number },
): Promise<WithdrawalRow[]> {
  const rest = after
    ? sql`and (p.answered_at, p.id) < (select answered_at, id from photo_consents
        where business_id = ${tx.businessId} and id = ${after})`
    : sql``
  const { rows } = await sql<WithdrawalRow>`select p.id, p.rider_id as "riderId",
      r.first_name || ' ' || r.last_name as "riderName", p.purpose, p.ends_agreement_of as "agreedFrom",
      p.answered_at as "withdrawnAt"
    from photo_consents p join riders r on r.business_id = p.business_id and r.id = p.rider_id
    where p.business_id = ${tx.businessId} and p.ends_agreement_of is not null ${rest}
    order by p.answered_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}
