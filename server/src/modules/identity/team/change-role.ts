import type { StaffRole } from '@cavaletti/contract/actions'
import type { Tx } from '#database/scope.ts'
import { updateMembership } from '#modules/identity/memberships/index.ts'
import { replaceContact } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lockMember } from './lock-member.ts'
import { insistOnAnother, lastingOwners } from './policy.ts'
import { tellMember } from './tell-member.ts'

/** Changes a role; mails that person. Throws like lockMember, and `last_owner` for the only owner. */
export async function changeRole(
  tx: Tx,
  principal: Principal,
  userId: string,
  { version, role }: { version: number; role: StaffRole },
  origin: Origin,
): Promise<void> {
  const { staff, member } = await lockMember(tx, principal, userId, version)
  if (member.role === role) return
  if (role !== 'owner') insistOnAnother(staff, userId)
  await updateMembership(tx, userId, { role })
  if (member.role === 'owner') await replaceContact(tx, userId, lastingOwners(staff))
  await audit(
    tx,
    'team_role_changed',
    { origin, principal },
    { object: ['user', userId], detail: { from: member.role, to: role } },
  )
  if (userId !== principal.userId) await tellMember(tx, userId, { kind: 'role', role })
}
