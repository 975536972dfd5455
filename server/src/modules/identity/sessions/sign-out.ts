import { inTransaction } from '#database/scope.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { endSession, findSalt } from './store.ts'

/** Ends the session of the bearer token, or of the refresh token. Does nothing without either. */
export async function signOut(
  { db, refreshTokens }: Parts,
  principal: Principal | null,
  refreshToken: string | undefined,
  origin: Origin,
): Promise<void> {
  const sessionId = principal?.sessionId ?? (await sessionOf())
  if (!sessionId) return
  await inTransaction(db, async (tx) => {
    if (!(await endSession(tx, sessionId, 'logout'))) return
    await audit(tx, 'authn_token_revoked', { origin, principal }, { object: ['session', sessionId] })
  })

  async function sessionOf(): Promise<string | null> {
    const claim = refreshToken === undefined ? null : refreshTokens.read(refreshToken)
    const salt = claim && (await findSalt(db, claim.sessionId))
    return salt && claim.isGenuine(salt) ? claim.sessionId : null
  }
}
