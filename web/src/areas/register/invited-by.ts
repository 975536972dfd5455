import { t } from '@lingui/core/macro'
import type { Inviter } from './use-inviter.ts'

/** The inviter and the role, in one sentence. */
export function invitedBy({ role, staffRole, inviterName, businessName }: Inviter): string {
  if (role === 'admin') {
    return inviterName
      ? t`${inviterName} has invited you to become an administrator.`
      : t`You will be the first administrator.`
  }
  if (!businessName) {
    return inviterName
      ? t`${inviterName} has invited you to set up your own business on Cavaletti.`
      : t`You have been invited to set up your own business on Cavaletti.`
  }
  // A trainer who has not named the business yet: both are the same.
  if (!inviterName || inviterName === businessName) return invitedAs(businessName, role, staffRole)
  if (role === 'client') return t`${inviterName} of ${businessName} has invited you to join as a client.`
  if (staffRole === 'owner') return t`${inviterName} has invited you to become an owner of ${businessName}.`
  if (staffRole === 'assistant') return t`${inviterName} has invited you to help at ${businessName}.`
  if (staffRole === 'bookkeeper')
    return t`${inviterName} has invited you to do the accounts of ${businessName}.`
  return t`${inviterName} has invited you to teach for ${businessName}.`
}

function invitedAs(by: string, role: Inviter['role'], staffRole: Inviter['staffRole']): string {
  if (role === 'client') return t`${by} has invited you to join as a client.`
  if (staffRole === 'owner') return t`${by} has invited you to join as an owner.`
  if (staffRole === 'assistant') return t`${by} has invited you to join as an assistant.`
  if (staffRole === 'bookkeeper') return t`${by} has invited you to join as a bookkeeper.`
  return t`${by} has invited you to join as a trainer.`
}
