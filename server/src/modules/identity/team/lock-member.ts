import type { Tx } from '#database/scope.ts'
import { lockStaff, type MembershipRow } from '#modules/identity/memberships/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { insistOnOwner } from './policy.ts'

/**
 * Locks the team for one change by an owner. Throws `forbidden` if the caller is no owner any more, `not_found` for
 * somebody who does not work here, `version_conflict` on a lost race.
 */
export async function lockMember(
  tx: Tx,
  principal: Principal,
  userId: string,
  version: number,
): Promise<{ staff: MembershipRow[]; member: MembershipRow }> {
  const { staff, member } = await lockAnyMember(tx, principal, userId, version)
  if (member.endsAt && Temporal.Instant.compare(member.endsAt, now()) <= 0) throw new AppError('not_found')
  return { staff, member }
}

/** Like lockMember, also for somebody who has left. */
export async function lockAnyMember(
  tx: Tx,
  principal: Principal,
  userId: string,
  version: number,
): Promise<{ staff: MembershipRow[]; member: MembershipRow }> {
  const staff = await lockStaff(tx)
  insistOnOwner(staff, principal.userId, now())
  const member = staff.find((one) => one.userId === userId)
  if (!member) throw new AppError('not_found')
  if (member.version !== version) throw new AppError('version_conflict')
  return { staff, member }
}
