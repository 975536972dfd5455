import type { Action } from '@cavaletti/contract/actions'
import type { AnyTx, Db } from '#database/scope.ts'
import { may } from '#platform/session/role-matrix.ts'
import { staffRoleOf } from './rules.ts'
import { liveMembership } from './store.ts'

/** Whether somebody works for the business now, in a role that covers an action; for work without their session. */
export async function staffMay(
  db: Db | AnyTx,
  userId: string,
  businessId: string,
  action: Action,
): Promise<boolean> {
  const membership = await liveMembership(db, userId, businessId)
  return membership !== undefined && may({ staffRole: staffRoleOf(membership.role) }, action)
}
