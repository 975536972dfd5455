import type { Scope } from '#database/scope.ts'

/** The owner changes everybody's availability; trainers change their own. */
export function mayChangeAvailability(
  scope: Scope,
  business: { ownerId: string },
  trainerId: string | null,
): boolean {
  return scope.actorId === business.ownerId || scope.actorId === trainerId
}
