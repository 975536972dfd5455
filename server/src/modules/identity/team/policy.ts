import type { MembershipRow } from '#modules/identity/memberships/index.ts'
import { AppError } from '#platform/http/app-error.ts'

type Owner = Pick<MembershipRow, 'userId' | 'role' | 'endsAt'>

/** Owners whose membership does not end. */
export function lastingOwners(staff: readonly Owner[]): string[] {
  return staff.filter(({ role, endsAt }) => role === 'owner' && endsAt === null).map(({ userId }) => userId)
}

/**
 * The actor was an owner when the request came in; another owner may have removed them since. Throws `forbidden`.
 */
export function insistOnOwner(staff: readonly Owner[], actorId: string, now: Temporal.Instant): void {
  const actor = staff.find(({ userId }) => userId === actorId)
  const isOver = actor?.endsAt && Temporal.Instant.compare(actor.endsAt, now) <= 0
  if (actor?.role !== 'owner' || isOver) throw new AppError('forbidden')
}

/** A business is never without an owner. Throws `last_owner` if this person is the only one. */
export function insistOnAnother(staff: readonly Owner[], userId: string): void {
  const owners = lastingOwners(staff)
  if (owners.length === 1 && owners[0] === userId) throw new AppError('last_owner')
}
