import { type Db, ownClientsScope, type Scope } from '#database/scope.ts'
import { openUntil, staffMemberships } from '#modules/identity/memberships/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * The scope in which somebody reads their own clients of a business that agreed to it (P15), also after they have left.
 * Throws `not_found` without such an agreement.
 */
export async function listScope(db: Db, userId: string, businessId: string): Promise<Scope> {
  const membership = (await staffMemberships(db, userId)).find((one) => one.ofBusinessId === businessId)
  if (!membership || !openUntil(membership.clientListUntil, now())) throw new AppError('not_found')
  return ownClientsScope(userId, businessId)
}
