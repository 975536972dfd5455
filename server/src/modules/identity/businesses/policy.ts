import type { Scope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'

/** Only owners change name, address, currency, time zone, and what belongs to the business. */
export function isOwner(scope: Scope): boolean {
  return scope.staffRole === 'owner'
}

/** The user's business. Throws `not_found` if there is none. */
export function ownBusiness({ businessId }: Pick<Principal, 'businessId'>): string {
  if (businessId === null) throw new AppError('not_found')
  return businessId
}
