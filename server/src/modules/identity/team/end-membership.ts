import type { Tx } from '#database/scope.ts'
import { businessTimeZone, replaceContact } from '#modules/identity/businesses/index.ts'
import { updateMembership } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { lockMember } from './lock-member.ts'
import { insistOnAnother, lastingOwners } from './policy.ts'
import { tellMember } from './tell-member.ts'

/**
 * Ends a membership now or after its last day, or takes back an end to come; mails that person. The session gate,
 * calendar feeds and links read the end on every use, so nothing else has to be closed. Throws like lockMember,
 * `last_owner` for the only owner, and `invalid_input` for a day in the past.
 */
export async function endMembership(
  tx: Tx,
  principal: Principal,
  userId: string,
  change: { version: number; now?: true | undefined; lastDay?: string | null | undefined },
  origin: Origin,
): Promise<void> {
  const { staff, member } = await lockMember(tx, principal, userId, change.version)
  const endsAt = change.now ? now() : await endOf(tx, change.lastDay ?? null)
  if (endsAt !== null) insistOnAnother(staff, userId)
  await updateMembership(tx, userId, { endsAt })
  if (member.role === 'owner' && endsAt !== null) await replaceContact(tx, userId, lastingOwners(staff))
  await audit(
    tx,
    'team_member_ended',
    { origin, principal },
    { object: ['user', userId], detail: { from: member.role, endsAt: endsAt?.toString() ?? null } },
  )
  if (userId !== principal.userId)
    await tellMember(tx, userId, { kind: 'end', endsAt, isNow: change.now === true })
}

/** Midnight after the last day, local to the business. */
async function endOf(tx: Tx, lastDay: string | null): Promise<Temporal.Instant | null> {
  if (lastDay === null) return null
  const timeZone = await businessTimeZone(tx)
  const day = Temporal.PlainDate.from(lastDay)
  if (Temporal.PlainDate.compare(day, todayIn(timeZone)) < 0)
    throw new AppError('invalid_input', { fields: { lastDay: say('must be today or later') } })
  return day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant()
}
