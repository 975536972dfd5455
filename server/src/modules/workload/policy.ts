import type { Scope } from '#database/scope.ts'

/** A trainer may let a horse work more than its limits allow, giving a reason (H2); nobody else may. */
export function mayOverrideLimits(scope: Scope): boolean {
  return scope.role === 'trainer'
}
