import { sql } from 'kysely'
import type { ReplyOf } from '@cavaletti/contract'
import type { setUpApi } from '@cavaletti/contract/reporting/set-up'
import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'

type SetUp = ReplyOf<typeof setUpApi.setUp>

/** One statement; each step stops at the first row. Hours are the trainer's own; the rest is the business's. */
export async function readSetUp(tx: Tx, userId: string): Promise<SetUp> {
  const { rows } = await sql<SetUp['done'] & { hidden: boolean }>`select
    exists (select from places where business_id = ${tx.businessId} and archived_at is null) as place,
    exists (select from offers where business_id = ${tx.businessId} and archived_at is null) as offer,
    exists (select from availability_weeks where business_id = ${tx.businessId} and trainer_id = ${userId}
      and removed_at is null) as hours,
    exists (select from clients where business_id = ${tx.businessId} and archived_at is null
      and left_at is null) as client,
    exists (select from horses where business_id = ${tx.businessId} and archived_at is null) as horse,
    exists (select from businesses where id = ${tx.businessId} and street <> '' and city <> '') as address,
    exists (select from billing where business_id = ${tx.businessId}
      and (iban <> '' or account_number <> '')) as bank,
    exists (select from agreements where business_id = ${tx.businessId} and removed_at is null) as agreement,
    exists (select from hidden_set_ups where business_id = ${tx.businessId} and user_id = ${userId}) as hidden`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('a select without from answers one row')
  const { hidden: isHidden, ...done } = row
  return { done, isHidden }
}

/** Repeating either has no effect. */
export async function setHidden(tx: Tx, userId: string, hidden: boolean): Promise<void> {
  if (hidden)
    await tx
      .insertInto('hiddenSetUps')
      .values({ businessId: tx.businessId, userId, hiddenAt: now() })
      .onConflict((conflict) => conflict.columns(['businessId', 'userId']).doNothing())
      .execute()
  else
    await tx
      .deleteFrom('hiddenSetUps')
      .where('businessId', '=', tx.businessId)
      .where('userId', '=', userId)
      .execute()
}
