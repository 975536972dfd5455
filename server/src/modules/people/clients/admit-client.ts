import { type Db, inScope, jobScope, type Tx } from '#database/scope.ts'
import { findAccount } from '#modules/identity/accounts/index.ts'
import { liveMembership } from '#modules/identity/memberships/index.ts'
import { newId } from '#platform/keys.ts'
import { announce } from '#platform/reactions.ts'
import { clientAdmitted, clientLeft } from './announce-membership.ts'
import { linkClient, lockAdmission, markLeft, upsertClient } from './store.ts'

/**
 * Creates a business's record of a client's account, or links the record that was invited. Reads the current account,
 * so events may arrive twice, late or out of order: a client who has moved to another business is marked as having
 * left.
 */
export async function admitClient(
  db: Db,
  { userId, businessId }: { userId: string; businessId: string },
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    await lockAdmission(tx, userId)
    const account = await findAccount(tx, userId)
    if (!account) return
    const membership = await liveMembership(tx, userId, businessId)
    if (membership?.role !== 'client') return leave(tx, userId)
    const known = {
      businessId,
      userId,
      trainerId: membership.trainerId,
      firstName: account.firstName,
      lastName: account.lastName,
      email: account.email,
    }
    const { clientId: entered } = membership
    const isLinked = entered !== null && (await linkClient(tx, { ...known, id: entered }))
    if (!isLinked) await upsertClient(tx, { ...known, id: newId() })
    await announce(tx, clientAdmitted, { userId })
  })
}

async function leave(tx: Tx, userId: string): Promise<void> {
  const left = await markLeft(tx, userId)
  if (!left?.leftAt) return
  await announce(tx, clientLeft, {
    clientId: left.id,
    userId,
    leftAt: left.leftAt,
  })
}
