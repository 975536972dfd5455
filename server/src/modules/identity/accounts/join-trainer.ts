import type { AnyTx } from '#database/scope.ts'
import { redeemInvitation } from '#modules/identity/invitations/index.ts'
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
 * Moves an existing client to the inviting trainer. Ends every session, because tokens name the trainer. Throws
 * `invitation_invalid`, `account_mismatch`.
 */
export async function joinTrainer(
  tx: AnyTx,
  keys: Keys,
  code: string,
  userId: string,
  origin: Origin,
): Promise<{ account: AccountRow; businessName: string; trainerName: string }> {
  const account = await lockAccount(tx, userId)
  if (account?.status !== 'active') throw new AppError('account_mismatch')
  const invitation = await redeemInvitation(tx, keys, code, { id: account.id, emailKey: account.emailKey })
  const problem = joinProblem(account, invitation)
  if (problem) throw new AppError('account_mismatch', { fields: { code: problem } })
  const { businessId, trainerId } = invitation
  const businessName = invitation.businessName ?? ''
  const trainerName = invitation.inviterName ?? ''
  const joined = await updateAccountEndingSessions(tx, account.id, {
    memberOf: businessId,
    trainerId,
    clientId: invitation.clientId,
  })
  if (businessId) await enqueue(tx, clientJoined, { userId, businessId })
  // The former business gets the event too and marks its record as left.
  if (account.memberOf && account.memberOf !== businessId)
    await enqueue(tx, clientJoined, { userId, businessId: account.memberOf })
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
