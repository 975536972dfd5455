import type { AuditEvent } from '@cavaletti/contract/audit-events'
import { t } from '@lingui/core/macro'
import type { AuditEntry } from './use-audit.ts'

type Told = Pick<
  AuditEntry,
  'event' | 'outcome' | 'actorName' | 'businessName' | 'objectType' | 'objectName' | 'detail'
>

/** What happened, in a sentence about who did it to whom; the event's own name where there are no words for it. */
export function auditSentence(entry: Told): string {
  const { event, objectType, detail, outcome } = entry
  if (event === 'authn_login_fail' && objectType === null)
    return t`A sign-in failed: no account has that address.`
  if (event === 'authn_reset_requested' && outcome === 'failure') return resetRefused(detail)
  const sentences: Readonly<Record<string, string>> = sentencesAbout(entry)
  return Object.hasOwn(sentences, event) ? (sentences[event] ?? event) : event
}

function resetRefused({ why, captcha }: AuditEntry['detail']): string {
  if (why === 'no_address') return t`A password reset was asked for something that is no address.`
  // Entries from before the reason was written down tell only how the captcha went.
  return why === 'captcha' || (why === undefined && captcha !== 'ok')
    ? t`A password reset was asked for without solving the captcha.`
    : t`A password reset was held up because there were too many.`
}

function invited(who: string, role: unknown, address: string | null): string {
  const whom =
    role === 'admin'
      ? t`an administrator`
      : role === 'trainer'
        ? t`a trainer`
        : role === 'client'
          ? t`a client`
          : t`somebody`
  return address === null ? t`${who} invited ${whom}.` : t`${who} invited ${whom}: ${address}.`
}

function bankLineBooked(who: string, business: string, kind: unknown): string {
  if (kind === 'entered') return t`${who} linked a line of a bank of ${business} with what had been entered.`
  if (kind === 'refund') return t`${who} entered a refund of ${business} from a line of a bank.`
  return t`${who} booked a line of a bank of ${business} as a payment.`
}

function sentencesAbout({
  actorName,
  businessName,
  objectName,
  detail,
}: Told): Readonly<Record<AuditEvent, string>> {
  const who = actorName ?? t`Somebody`
  const user = objectName ?? t`a user`
  const invitation = objectName === null ? t`an invitation` : t`the invitation for ${objectName}`
  const business = businessName ?? t`their business`
  const founded = objectName ?? t`a business`
  return {
    authn_login_success: t`${who} signed in.`,
    authn_login_fail:
      objectName === null
        ? t`A sign-in failed: the password was wrong, or the account is not active.`
        : t`A sign-in as ${objectName} failed: the password was wrong, or the account is not active.`,
    authn_login_lock:
      objectName === null
        ? t`Sign-in was held up after too many failures.`
        : t`Sign-in as ${objectName} was held up after too many failures.`,
    authn_token_created: t`${who} got a new session.`,
    authn_token_revoked: t`${who} signed a session out.`,
    authn_token_reuse: t`A session of ${who} was ended: its refresh token was used twice or in another browser.`,
    authn_password_change: t`${who} changed their password.`,
    authn_reset_requested: t`A password reset was asked for.`,
    authn_reset_done: t`${who} set a new password from a reset mail.`,
    user_created: t`${who} registered.`,
    user_activated: t`${who} activated their account.`,
    user_updated: t`${who} changed their profile.`,
    user_disabled: t`${who} disabled ${user}.`,
    user_enabled: t`${who} let ${user} in again.`,
    privilege_change: t`${who} joined a trainer.`,
    business_founded: t`${who} founded ${founded}.`,
    business_updated: t`${who} changed ${business}.`,
    invite_created: invited(who, detail['role'], objectName),
    invite_used: t`${who} used ${invitation}.`,
    invite_revoked: t`${who} withdrew ${invitation}.`,
    client_added: t`${who} entered a client of ${business}.`,
    client_changed: t`${who} changed a client of ${business}.`,
    rider_added: t`${who} entered a rider of ${business}.`,
    rider_changed: t`${who} changed a rider of ${business}.`,
    rider_level_set: t`${who} set the level of a rider of ${business}.`,
    rider_access_changed: t`${who} changed who may do what for a rider of ${business}.`,
    health_read: t`${who} read the health data of a rider of ${business}.`,
    health_changed: t`${who} changed the health data of a rider of ${business}.`,
    people_imported: t`${who} brought a list of clients into ${business}.`,
    people_import_undone: t`${who} took a list of clients out of ${business} again.`,
    people_exported: t`${who} exported the clients of ${business}.`,
    bank_lines_imported: t`${who} brought lines of a bank into ${business}.`,
    bank_import_undone: t`${who} took lines of a bank out of ${business} again.`,
    bank_line_booked: bankLineBooked(who, business, detail['kind']),
    bank_line_put_aside: t`${who} put a line of a bank of ${business} aside.`,
    bank_line_reopened: t`${who} took back what had been done with a line of a bank of ${business}.`,
    bank_line_told_apart: t`${who} said of a line of a bank of ${business} that it was not seen before.`,
    card_account_connected: t`${who} connected ${business} with Stripe.`,
    card_terms_changed: t`${who} changed on what terms ${business} takes cards.`,
    card_refunded: t`${who} gave back a card payment of ${business}.`,
    card_payment_looked_at: t`${who} said that the money of a lost payment of ${business} did not come.`,
    charge_waiver_taken_back: t`${who} charges for what ${business} had not charged for.`,
    card_difference_looked_at: t`${who} looked at a difference between the books of ${business} and Stripe.`,
    card_difference_reopened: t`${who} said that a difference between the books of ${business} and Stripe is to be looked at again.`,
    platform_fee_set: t`${who} set what the platform takes of card payments.`,
    webhook_rejected: t`A message that did not come from Stripe was refused.`,
    webhook_replayed: t`${who} had a message of Stripe applied once more.`,
    mail_resent:
      objectName === null ? t`${who} had a mail sent again.` : t`${who} had ${objectName} sent again.`,
    audit_read: t`${who} read the audit log.`,
    authz_fail: t`${who} was refused something they may not do.`,
    rate_limited: t`Requests were held up because there were too many.`,
    input_rejected: t`Input was refused.`,
  }
}
