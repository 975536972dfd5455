import type { Scope } from '#database/scope.ts'

/** The owner of the business says when everybody can be booked, and trainers when they themselves can. */
export function mayChangeAvailability(
  scope: Scope,
  business: { owner_id: string },
  trainerId: string | null,
): boolean {
  return scope.actorId === business.owner_id || scope.actorId === trainerId
}
