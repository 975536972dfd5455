import { t } from '@lingui/core/macro'
import type { AuditEntry } from './use-audit.ts'

/** Every event that is told in words, in the order of the filter. */
export const auditEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_token_created',
  'authn_token_revoked',
  'authn_token_reuse',
  'authn_password_change',
  'authn_reset_requested',
  'authn_reset_done',
  'user_created',
  'user_activated',
  'user_updated',
  'user_disabled',
  'user_enabled',
  'privilege_change',
  'business_founded',
  'business_updated',
  'invite_created',
  'invite_used',
  'invite_revoked',
  'mail_resent',
  'audit_read',
  'authz_fail',
  'rate_limited',
  'input_rejected',
] as const

type Event = (typeof auditEvents)[number]

/** What happened, as a sentence about who did it; the event's own name where there are no words for it yet. */
export function auditSentence(
  entry: Pick<AuditEntry, 'event' | 'outcome' | 'actorName' | 'objectType' | 'detail'>,
) {
  const { event, actorName, objectType, detail, outcome } = entry
  const known = auditEvents.find((one) => one === event)
  if (!known) return event
  if (known === 'authn_login_fail' && objectType === null)
    return t`A sign-in failed: no account has that address.`
  if (known === 'authn_reset_requested' && outcome === 'failure') {
    return t`A password reset was asked for without solving the captcha.`
  }
  if (known === 'invite_created') return invited(actorName ?? t`Somebody`, detail['role'])
  return sentences(actorName ?? t`Somebody`)[known]
}

function invited(who: string, role: unknown): string {
  if (role === 'admin') return t`${who} invited an administrator.`
  if (role === 'trainer') return t`${who} invited a trainer.`
  return role === 'client' ? t`${who} invited a client.` : t`${who} invited somebody.`
}

function sentences(who: string): Record<Event, string> {
  return {
    authn_login_success: t`${who} signed in.`,
    authn_login_fail: t`A sign-in failed: the password was wrong, or the account is not active.`,
    authn_login_lock: t`Sign-in was held up after too many failures.`,
    authn_token_created: t`${who} got a new session.`,
    authn_token_revoked: t`${who} signed a session out.`,
    authn_token_reuse: t`A session of ${who} was ended: its refresh token was used twice or in another browser.`,
    authn_password_change: t`${who} changed their password.`,
    authn_reset_requested: t`A password reset was asked for.`,
    authn_reset_done: t`${who} set a new password from a reset mail.`,
    user_created: t`${who} registered.`,
    user_activated: t`${who} activated their account.`,
    user_updated: t`${who} changed their profile.`,
    user_disabled: t`${who} disabled a user.`,
    user_enabled: t`${who} let a user in again.`,
    privilege_change: t`${who} joined a trainer.`,
    business_founded: t`${who} founded a business.`,
    business_updated: t`${who} changed the business.`,
    invite_created: t`${who} invited somebody.`,
    invite_used: t`${who} used an invitation.`,
    invite_revoked: t`${who} withdrew an invitation.`,
    mail_resent: t`${who} had a mail sent again.`,
    audit_read: t`${who} read the audit log.`,
    authz_fail: t`${who} was refused something they may not do.`,
    rate_limited: t`Requests were held up because there were too many.`,
    input_rejected: t`Input was refused.`,
  }
}

/** What an event is called in the filter. */
export function eventLabel(event: Event): string {
  const labels: Record<Event, string> = {
    authn_login_success: t`Signed in`,
    authn_login_fail: t`Sign-in failed`,
    authn_login_lock: t`Sign-in held up`,
    authn_token_created: t`New session`,
    authn_token_revoked: t`Signed out`,
    authn_token_reuse: t`Refresh token used twice`,
    authn_password_change: t`Password changed`,
    authn_reset_requested: t`Password reset asked for`,
    authn_reset_done: t`Password reset done`,
    user_created: t`Registered`,
    user_activated: t`Activated`,
    user_updated: t`Profile changed`,
    user_disabled: t`User disabled`,
    user_enabled: t`User let in again`,
    privilege_change: t`Rights changed`,
    business_founded: t`Business founded`,
    business_updated: t`Business changed`,
    invite_created: t`Invited`,
    invite_used: t`Invitation used`,
    invite_revoked: t`Invitation withdrawn`,
    mail_resent: t`Mail sent again`,
    audit_read: t`Audit log read`,
    authz_fail: t`Refused`,
    rate_limited: t`Too many requests`,
    input_rejected: t`Input refused`,
  }
  return labels[event]
}
