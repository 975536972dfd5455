import { type Db, inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { endSession } from './store.ts'

/** Ends one of the caller's sessions. Throws `not_found` for others. */
export async function endOwnSession(
  db: Db,
  principal: Principal,
  sessionId: string,
  origin: Origin,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, sessionId, 'elsewhere', principal.userId))) throw new AppError('not_found')
    await audit(tx, 'authn_token_revoked', { origin, principal }, { object: ['session', sessionId] })
  })
}
