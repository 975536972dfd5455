import type { Role } from '@cavaletti/contract'
import type { Db, Tx } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Keys } from '#platform/keys.ts'
import { codeHmacs, maskAddress } from './rules.ts'
import { findByCode, type InvitationRow, recordUse, takeUse, wasUsedBy } from './store.ts'

/** What an invitation gives: role, and the business and trainer it leads to. */
export interface Redeemed {
  invitationId: string
  role: Role
  businessId: string | null
  trainerId: string | null
  /** The business's record of the client it was for. */
  clientId: string | null
  businessName: string | null
  inviterName: string | null
}

/**
 * Uses an invitation for a user, once: who used it before, as after a lost activation mail, uses it again freely.
 * Throws `invitation_invalid`, `invitation_for_another`. A transaction that fails later gives the use back.
 */
export async function redeemInvitation(
  tx: Tx,
  keys: Keys,
  code: string,
  user: { id: string; emailKey: string },
): Promise<Redeemed> {
  const invitation = await findByCode(tx, codeHmacs(keys, code))
  if (!invitation) throw new AppError('invitation_invalid')
  refuseOther(invitation, user.emailKey)
  if (!(await wasUsedBy(tx, invitation.id, user.id))) {
    if (!(await takeUse(tx, invitation.id, user.emailKey))) throw new AppError('invitation_invalid')
    await recordUse(tx, invitation.id, user.id)
  }
  return {
    invitationId: invitation.id,
    role: invitation.role,
    businessId: invitation.inviting_business_id,
    trainerId: invitation.trainer_id,
    clientId: invitation.client_id,
    businessName: invitation.business_name,
    inviterName: invitation.inviter_name,
  }
}

/** What an invitation would give, without using it. Throws `invitation_invalid` when the code leads nowhere, `invitation_for_another`. */
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

/** Says which address an invitation is for, as far as its owner recognises it. */
function refuseOther({ email, email_key: key }: InvitationRow, emailKey: string): void {
  if (email === null || key === emailKey) return
  const sentence = `This invitation is for ${maskAddress(email)}. Use that address, or ask for a new invitation.`
  throw new AppError('invitation_for_another', { fields: { email: sentence } })
}
