import { type Db, inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { revokeInvitation } from './store.ts'

/** Throws `not_found` for an invitation that the caller may not revoke. */
export async function withdrawInvitation(
  db: Db,
  principal: Principal,
  id: string,
  origin: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await revokeInvitation(tx, principal.scope, id))) throw new AppError('not_found')
    await audit(tx, 'invite_revoked', { origin, principal }, { object: ['invitation', id] })
  })
}
