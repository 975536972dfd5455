import type { AnyTx } from '#database/scope.ts'
import { findAccount, lockAccount } from '#modules/identity/accounts/index.ts'
import { removeFactors } from '#modules/identity/factor-removals/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { By } from './ask-removal.ts'
import { endRemoval, findRemoval, lockRemoval, type RemovalRow } from './store.ts'

/**
 * Removes the second step that another administrator asked to remove. Throws `not_found`, `another_administrator` for
 * the one who asked and for the person of the account, `removal_ended` also if the one who asked is no longer an
 * administrator.
 */
export async function confirmRemoval(tx: AnyTx, { principal, origin }: By, id: string): Promise<void> {
  const removal = await lockOpen(tx, id)
  const { userId, askedBy } = removal
  if (principal.userId === askedBy || principal.userId === userId) throw new AppError('another_administrator')
  const asker = await findAccount(tx, askedBy)
  if (asker?.role !== 'admin' || asker.status !== 'active') throw new AppError('removal_ended')
  await endRemoval(tx, id, { outcome: 'confirmed', endedBy: principal.userId, endedAt: now() })
  await audit(tx, 'admin_removal_confirmed', { origin, principal }, { object: ['user', userId] })
  await removeFactors(tx, userId, 'administrators')
}

/** Withdraws a request; every administrator may. Throws `not_found`, `removal_ended`. */
export async function withdrawRemoval(tx: AnyTx, { principal, origin }: By, id: string): Promise<void> {
  const { userId } = await lockOpen(tx, id)
  await endRemoval(tx, id, { outcome: 'withdrawn', endedBy: principal.userId, endedAt: now() })
  await audit(tx, 'admin_removal_withdrawn', { origin, principal }, { object: ['user', userId] })
}

/** The account first, as for a request and a sign-in. */
async function lockOpen(tx: AnyTx, id: string): Promise<RemovalRow> {
  const known = await findRemoval(tx, id)
  if (!known) throw new AppError('not_found')
  await lockAccount(tx, known.userId)
  const removal = await lockRemoval(tx, id)
  const isOver = Temporal.Instant.compare(known.expiresAt, now()) <= 0
  if (removal?.outcome !== null || isOver) throw new AppError('removal_ended')
  return removal
}
