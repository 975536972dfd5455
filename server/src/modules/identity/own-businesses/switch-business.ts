import { type Db, enterScope, inTransaction, jobScope } from '#database/scope.ts'
import { lockAccount, setUsedBusiness } from '#modules/identity/accounts/index.ts'
import { isArchivedClient, liveMembership } from '#modules/identity/memberships/index.ts'
import { moveSession } from '#modules/identity/sessions/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/**
 * Uses another business of the caller in this session and from the next sign-in on. Access tokens that name the
 * former one end at once, also in other tabs. Throws `not_found` without a membership there, `client_archived`, and
 * `unauthenticated` if the session ended meanwhile.
 */
export async function switchBusiness(
  db: Db,
  principal: Principal,
  businessId: string,
  origin: Origin,
): Promise<void> {
  const { userId, sessionId } = principal
  if (businessId === principal.businessId) return
  await inTransaction(db, async (tx) => {
    // The account first, as joining and a new password lock it, then the session.
    await lockAccount(tx, userId)
    const membership = await liveMembership(tx, userId, businessId)
    if (!membership) throw new AppError('not_found')
    const there = await enterScope(tx, jobScope(businessId))
    if (membership.role === 'client' && (await isArchivedClient(there, userId)))
      throw new AppError('client_archived')
    if (!(await moveSession(tx, sessionId, businessId))) throw new AppError('unauthenticated')
    await setUsedBusiness(tx, userId, businessId)
    await audit(
      tx,
      'business_switched',
      { origin, principal },
      { object: ['business', businessId], detail: { from: principal.businessId } },
    )
  })
}
