import type { Scope } from '#database/scope.ts'

/** Only a trainer may override limits, with a reason (H2). */
export function mayOverrideLimits(scope: Scope): boolean {
  return scope.role === 'trainer'
}
