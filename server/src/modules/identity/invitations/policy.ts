import type { Role } from '@cavaletti/contract'
import type { Scope } from '#database/scope.ts'
import { may } from '#platform/session/role-matrix.ts'
import { invitableBy } from './rules.ts'

/** Administrators invite administrators; trainers invite clients, and only owners invite people to work for them. */
export function mayInvite(scope: Scope, role: Role): boolean {
  if (scope.role === 'job') return false
  if (scope.role === 'trainer' && role === 'trainer') return may(scope, 'team.change')
  return invitableBy[scope.role].includes(role) && (scope.role === 'admin' || scope.businessId !== null)
}
