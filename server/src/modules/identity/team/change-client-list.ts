import type { Tx } from '#database/scope.ts'
import { updateMembership } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lockAnyMember } from './lock-member.ts'
import { tellMember } from './tell-member.ts'

/** Long enough to save a list after a holiday. */
const daysOpen = 30

/**
 * Agrees that somebody saves the list of their own clients, or withdraws that (P15); mails that person. Throws like
 * lockAnyMember.
 */
export async function changeClientList(
  tx: Tx,
  principal: Principal,
  userId: string,
  { version, isAllowed }: { version: number; isAllowed: boolean },
  origin: Origin,
): Promise<void> {
  await lockAnyMember(tx, principal, userId, version)
  const until = isAllowed ? now().add({ hours: 24 * daysOpen }) : null
  await updateMembership(tx, userId, { clientListUntil: until })
  await audit(
    tx,
    'team_client_list_changed',
    { origin, principal },
    { object: ['user', userId], detail: { until: until?.toString() ?? null } },
  )
  if (userId !== principal.userId) await tellMember(tx, userId, { kind: 'client_list', until })
}
