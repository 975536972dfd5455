import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { newId } from '#platform/keys.ts'
import { linkClient, lockAdmission, markLeft, upsertClient } from './store.ts'

/**
 * Gives the business its own record of a client's account: the one that the invitation was for, or else a new one.
 * Reads the account as it is now, so that events may come twice, late or out of order: who has moved on to another
 * business in the meantime is marked as having left.
 */
export async function admitClient(
  db: Db,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    await lockAdmission(tx, businessId, userId)
    const account = await findAccount(tx, userId)
    if (!account) return
    if (account.member_of !== businessId || account.role !== 'client') return markLeft(tx, businessId, userId)
    const known = {
      business_id: businessId,
      user_id: userId,
      trainer_id: account.trainer_id,
      first_name: account.first_name,
      last_name: account.last_name,
      email: account.email,
    }
    const { client_id: entered } = account
    if (entered && (await linkClient(tx, { ...known, id: entered }))) return
    await upsertClient(tx, { ...known, id: newId() })
  })
}
