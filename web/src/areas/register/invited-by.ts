import { t } from '@lingui/core/macro'
import type { Inviter } from './use-inviter.ts'

/** Who invites, and to what, in one sentence. */
export function invitedBy({ role, inviterName, businessName }: Inviter): string {
  if (role === 'admin') {
    return inviterName
      ? t`${inviterName} invites you to look after this platform.`
      : t`You are to be the first administrator of this platform.`
  }
  if (!businessName) {
    return inviterName
      ? t`${inviterName} invites you to teach with a business of your own.`
      : t`You are invited to teach with a business of your own.`
  }
  if (!inviterName) return t`${businessName} invites you.`
  return role === 'client'
    ? t`${inviterName} of ${businessName} invites you as a client.`
    : t`${inviterName} invites you to teach for ${businessName}.`
}
