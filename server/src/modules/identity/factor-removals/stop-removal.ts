import { type AnyTx, type Db, inTransaction } from '#database/scope.ts'
import { type LinkParams, lockAccount, openLink } from '#modules/identity/accounts/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { deleteRemoval, findByLink } from './store.ts'

/** Keeps the second step, by the link. Throws `link_invalid`, `rate_limited`. */
export async function stopByLink(parts: Parts, given: LinkParams, origin: Origin): Promise<void> {
  const link = await openLink(parts, given, origin)
  await inTransaction(parts.db, async (tx) => {
    const removal = await findByLink(tx, link)
    if (!removal) throw new AppError('link_invalid')
    await lockAccount(tx, removal.userId)
    if (!(await deleteRemoval(tx, removal.userId))) throw new AppError('link_invalid')
    await audit(tx, 'authn_factor_removal_stopped', { origin }, { object: ['user', removal.userId] })
  })
}

/** Keeps the second step of the caller. */
export async function stopOwn(db: Db, principal: Principal, origin: Origin): Promise<void> {
  const { userId } = principal
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await deleteRemoval(tx, userId))) return
    await audit(tx, 'authn_factor_removal_stopped', { origin, principal }, { object: ['user', userId] })
  })
}

/** After a sign-in with the second step, which is not lost then. */
export async function keepSecondStep(tx: AnyTx, { userId }: { userId: string }): Promise<void> {
  await deleteRemoval(tx, userId)
}
