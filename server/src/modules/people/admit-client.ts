import { type Db, inScope, jobScope } from '#database/scope.ts'
import { findAccount } from '#modules/accounts/index.ts'
import { newId } from '#platform/keys.ts'
import { markLeft, upsertClient } from './store.ts'

/**
 * Gives the business its own record of a client's account. Reads the account as it is now, so that events may come
 * twice, late or out of order: who has moved on to another business in the meantime is marked as having left.
 */
export async function admitClient(
  db: Db,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<void> {
  const account = await findAccount(db, userId)
  if (!account) return
  await inScope(db, jobScope(businessId), async (tx) => {
    if (account.member_of !== businessId || account.role !== 'client') return markLeft(tx, userId)
    return upsertClient(tx, {
      business_id: businessId,
      id: newId(),
      user_id: userId,
      trainer_id: account.trainer_id,
      first_name: account.first_name,
      last_name: account.last_name,
      email: account.email,
    })
  })
}
