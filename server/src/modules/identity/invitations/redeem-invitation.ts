import type { Role } from '@cavaletti/contract'
import type { StaffRole } from '@cavaletti/contract/actions'
import type { Db, AnyTx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Keys } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { codeHmacs, maskAddress } from './rules.ts'
import { findByCode, type InvitationRow, recordUse, takeUse, wasUsedBy } from './store.ts'

/** Result of an invitation: role, business and trainer. */
export interface Redeemed {
  invitationId: string
  role: Role
  /** Role in the business, of an invitation to work for it. */
  staffRole: StaffRole | null
  businessId: string | null
  trainerId: string | null
  /** The client record that it links. */
  clientId: string | null
  businessName: string | null
  inviterName: string | null
  /** This user has used it before. */
  wasUsed: boolean
}

/**
 * Uses an invitation for a user, once: the same user may use it again, for example after a lost activation mail.
 * Throws `invitation_invalid`, `invitation_for_another`. A rollback returns the use.
 */
export async function redeemInvitation(
  tx: AnyTx,
  keys: Keys,
  code: string,
  user: { id: string; emailKey: string },
): Promise<Redeemed> {
  const invitation = await findByCode(tx, codeHmacs(keys, code))
  if (!invitation) throw new AppError('invitation_invalid')
  refuseOther(invitation, user.emailKey)
  const wasUsed = await wasUsedBy(tx, invitation.id, user.id)
  if (!wasUsed) {
    if (!(await takeUse(tx, invitation.id, user.emailKey))) throw new AppError('invitation_invalid')
    await recordUse(tx, invitation.id, user.id)
  }
  return {
    invitationId: invitation.id,
    role: invitation.role,
    staffRole: invitation.staffRole,
    businessId: invitation.invitingBusinessId,
    trainerId: invitation.trainerId,
    clientId: invitation.clientId,
    businessName: invitation.businessName,
    inviterName: invitation.inviterName,
    wasUsed,
  }
}

/** The result of an invitation, without using it. Throws `invitation_invalid`, `invitation_for_another`. */
export async function previewInvitation(
  db: Db,
  keys: Keys,
  code: string,
  emailKey: string,
): Promise<{ role: Role }> {
  const invitation = await findByCode(db, codeHmacs(keys, code))
  if (!invitation) throw new AppError('invitation_invalid')
  refuseOther(invitation, emailKey)
  return { role: invitation.role }
}

/** Throws with the masked address of the invited person. */
function refuseOther({ email, emailKey: key }: InvitationRow, emailKey: string): void {
  if (email === null || key === emailKey) return
  const sentence = say('This invitation is for {address}. Use that address, or ask for a new invitation.', {
    address: maskAddress(email),
  })
  throw new AppError('invitation_for_another', { fields: { email: sentence } })
}
