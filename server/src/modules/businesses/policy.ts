import type { Scope } from '#database/scope.ts'

/** The founder alone changes name, address, currency and zone. */
export function mayChangeBusiness(scope: Scope, business: { owner_id: string }): boolean {
  return scope.role === 'trainer' && scope.actorId === business.owner_id
}
