import type { Role } from '@cavaletti/contract'
import type { Scope } from '#database/scope.ts'
import { invitableBy } from './rules.ts'

/** Administrators invite administrators; trainers invite into their own business. */
export function mayInvite(scope: Scope, role: Role): boolean {
  if (scope.role === 'job') return false
  return invitableBy[scope.role].includes(role) && (scope.role === 'admin' || scope.businessId !== null)
}
