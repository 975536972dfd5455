import type { Scope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Only the owner changes name, address, currency and time zone. */
export function mayChangeBusiness(scope: Scope, business: { ownerId: string }): boolean {
  return scope.role === 'trainer' && scope.actorId === business.ownerId
}

/** The user's business. Throws `not_found` if there is none. */
export function ownBusiness({ businessId }: Pick<Principal, 'businessId'>): string {
  if (businessId === null) throw new AppError('not_found')
  return businessId
}
