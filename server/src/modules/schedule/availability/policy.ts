import type { Scope } from '#database/scope.ts'

/** Owners change everybody's availability; trainers change their own. */
export function mayChangeAvailability(scope: Scope, trainerId: string | null): boolean {
  return scope.staffRole === 'owner' || scope.actorId === trainerId
}
