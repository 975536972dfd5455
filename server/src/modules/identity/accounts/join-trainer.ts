import type { AnyTx } from '#database/scope.ts'
import { redeemInvitation } from '#modules/identity/invitations/index.ts'
import { endMembershipNow, joinBusiness, liveMemberships } from '#modules/identity/memberships/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Keys } from '#platform/keys.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { inLanguage } from '#platform/messages/say.ts'
import { languageOf } from '@cavaletti/contract/messages'
import { clientJoined } from './jobs.ts'
import { joinedTrainerMail } from './mails.tsx'
import { joinProblem } from './rules.ts'
import { type AccountRow, lockAccount, updateAccountEndingSessions } from './store.ts'

/**
 * Adds an existing account to the inviting business. `leaves`: a client leaves the business used so far. Ends every session, because tokens name role and trainer. Throws `invitation_invalid`,
 * `account_mismatch`.
 */
export async function joinTrainer(
  tx: AnyTx,
  keys: Keys,
  code: string,
  userId: string,
  { leaves }: { leaves: boolean },
  origin: Origin,
): Promise<{ account: AccountRow; businessName: string; trainerName: string }> {
  const account = await lockAccount(tx, userId)
  if (account?.status !== 'active') throw new AppError('account_mismatch')
  const invitation = await redeemInvitation(tx, keys, code, { id: account.id, emailKey: account.emailKey })
  const { businessId, trainerId, clientId } = invitation
  const all = await liveMemberships(tx, account.id)
  const here = all.find((one) => one.ofBusinessId === businessId)
  const used = leaves ? all.find((one) => one.role === 'client' && one !== here) : undefined
  const stays = all.some((one) => one !== here && one !== used)
  const problem = joinProblem(account, invitation, { here, stays })
  if (problem || !businessId) throw new AppError('account_mismatch', { fields: { code: problem ?? '' } })
  const role = invitation.role === 'client' ? 'client' : 'trainer'
  await joinBusiness(tx, {
    ofBusinessId: businessId,
    userId: account.id,
    ...(role === 'client' ? { role, trainerId, clientId } : { role: invitation.staffRole ?? 'trainer' }),
  })
  if (used) await endMembershipNow(tx, account.id, used.ofBusinessId)
  const businessName = invitation.businessName ?? ''
  const trainerName = invitation.inviterName ?? ''
  const joined = await updateAccountEndingSessions(tx, account.id, {
    role,
    memberOf: businessId,
  })
  if (role === 'client') await enqueue(tx, clientJoined, { userId, businessId })
  // The former business gets the event too and marks its record as left.
  if (used) await enqueue(tx, clientJoined, { userId, businessId: used.ofBusinessId })
  await queueMail(tx, {
    to: account.email,
    ...(await inLanguage(languageOf(account.locale), () =>
      joinedTrainerMail({ firstName: account.firstName, businessName, trainerName }),
    )),
  })
  const object = ['invitation', invitation.invitationId] as const
  await audit(tx, 'privilege_change', { origin }, { actorId: userId, object, detail: { trainer: trainerId } })
  return { account: joined, businessName, trainerName }
}
