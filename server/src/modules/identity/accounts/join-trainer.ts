import type { AnyTx } from '#database/scope.ts'
import { type Redeemed, redeemInvitation } from '#modules/identity/invitations/index.ts'
import {
  endMembershipNow,
  joinBusiness,
  liveMemberships,
  wasMember,
} from '#modules/identity/memberships/index.ts'
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
import { type AccountRow, lockAccount, updateAccount } from './store.ts'

export interface Joined {
  account: AccountRow
  businessId: string
  businessName: string
  trainerName: string
}

/**
 * Adds an existing account to the inviting business, where its next sign-in starts; its other businesses stay.
 * `leaves`: a business that the account leaves, as its client. Repeating it, after a lost answer, changes nothing.
 * Throws `invitation_invalid`, `invitation_for_another`, `account_mismatch`.
 */
export async function joinTrainer(
  tx: AnyTx,
  keys: Keys,
  code: string,
  userId: string,
  { leaves }: { leaves: string | null },
  origin: Origin,
): Promise<Joined> {
  const account = await lockAccount(tx, userId)
  if (account?.status !== 'active') throw new AppError('account_mismatch')
  const invitation = await redeemInvitation(tx, keys, code, { id: account.id, emailKey: account.emailKey })
  const { businessId } = invitation
  const all = await liveMemberships(tx, account.id)
  const here = all.find((one) => one.ofBusinessId === businessId)
  const isJoined = invitation.wasUsed && here !== undefined
  // Somebody whose membership was ended needs a new invitation to come back.
  if (invitation.wasUsed && !here && businessId && (await wasMember(tx, account.id, businessId)))
    throw new AppError('invitation_invalid')
  const problem = isJoined ? null : joinProblem(account, invitation, here)
  if (problem !== null || !businessId)
    throw new AppError('account_mismatch', { fields: { code: problem ?? '' } })
  const joined = await updateAccount(tx, account.id, {
    // The stricter rules for passwords hold for everybody who works somewhere.
    role: account.role === 'trainer' ? 'trainer' : invitation.role,
    memberOf: businessId,
  })
  if (!isJoined) await addMembership(tx, account, invitation, businessId, origin)
  const left = all.find((one) => one.ofBusinessId === leaves && one.role === 'client' && one !== here)
  if (left) {
    await endMembershipNow(tx, account.id, left.ofBusinessId)
    // The former business gets the event too and marks its record as left.
    await enqueue(tx, clientJoined, { userId, businessId: left.ofBusinessId })
  }
  const { businessName, inviterName } = invitation
  return {
    account: joined,
    businessId,
    businessName: businessName ?? '',
    trainerName: inviterName ?? '',
  }
}

async function addMembership(
  tx: AnyTx,
  account: AccountRow,
  invitation: Redeemed,
  businessId: string,
  origin: Origin,
): Promise<void> {
  const { id: userId, firstName, email, locale } = account
  const { trainerId, clientId, staffRole } = invitation
  const isClient = invitation.role === 'client'
  await joinBusiness(tx, {
    ofBusinessId: businessId,
    userId,
    ...(isClient ? { role: 'client', trainerId, clientId } : { role: staffRole ?? 'trainer' }),
  })
  if (isClient) await enqueue(tx, clientJoined, { userId, businessId })
  await queueMail(tx, {
    to: email,
    ...(await inLanguage(languageOf(locale), () =>
      joinedTrainerMail({
        firstName,
        businessName: invitation.businessName ?? '',
        trainerName: invitation.inviterName ?? '',
        works: !isClient,
      }),
    )),
  })
  const object = ['invitation', invitation.invitationId] as const
  await audit(tx, 'privilege_change', { origin }, { actorId: userId, object, detail: { trainer: trainerId } })
}
