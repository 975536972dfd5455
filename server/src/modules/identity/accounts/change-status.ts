import type { Tx } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lockAccount, updateAccount, updateAccountEndingSessions } from './store.ts'

/**
 * Disables an account and ends its sessions at once, or enables it again: one that was never activated is pending
 * again. Throws `not_found`, and `not_allowed_on_self` for the caller's own account.
 */
export async function changeStatus(
  tx: Tx,
  principal: Principal,
  userId: string,
  status: 'active' | 'disabled',
  origin: Origin,
): Promise<void> {
  if (userId === principal.userId) throw new AppError('not_allowed_on_self')
  const account = await lockAccount(tx, userId)
  if (!account) throw new AppError('not_found')
  if (status === 'disabled') {
    if (account.status === 'disabled') return
    await updateAccountEndingSessions(tx, userId, { status })
  } else {
    if (account.status !== 'disabled') return
    await updateAccount(tx, userId, { status: account.emailVerifiedAt ? 'active' : 'pending' })
  }
  const event = status === 'disabled' ? 'user_disabled' : 'user_enabled'
  await audit(tx, event, { origin, principal }, { object: ['user', userId] })
}
