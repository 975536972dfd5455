import { enterScope, type Tx } from '#database/scope.ts'
import { becomeTrainer, lockAccount } from '#modules/identity/accounts/index.ts'
import { foundBusiness } from '#modules/identity/businesses/index.ts'
import { joinBusiness } from '#modules/identity/memberships/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'

/**
 * Creates a business that the caller owns; returns its id. The session stays where it is, so that a repeated call finds
 * it there. Throws `forbidden` for administrators.
 */
export async function createBusiness(
  tx: Tx,
  { userId, scope }: Principal,
  businessName: string,
  origin: Origin,
): Promise<string> {
  const account = await lockAccount(tx, userId)
  if (account?.status !== 'active' || account.role === 'admin') throw new AppError('forbidden')
  const { firstName, lastName, locale, timeZone } = account
  const businessId = await foundBusiness(
    tx,
    { id: userId, firstName, lastName, locale, timeZone, businessName },
    origin,
  )
  await joinBusiness(tx, { ofBusinessId: businessId, userId, role: 'owner' })
  await becomeTrainer(tx, userId)
  await enterScope(tx, scope)
  return businessId
}
