import type { AuditEvent } from '@cavaletti/contract/audit-events'
import { t } from '@lingui/core/macro'
import type { AuditEntry } from './audit-entry.ts'

type Told = Pick<
  AuditEntry,
  'event' | 'outcome' | 'actorName' | 'businessName' | 'objectType' | 'objectName' | 'detail'
>

/** An event as a sentence with actor and person concerned; its own name if it has no sentence. */
export function auditSentence(entry: Told): string {
  const { event, objectType, detail, outcome } = entry
  if (event === 'authn_login_fail' && objectType === null)
    return t`Sign-in failed: no account has this email address.`
  if (event === 'authn_reset_requested' && outcome === 'failure') return resetRefused(detail)
  const sentences: Readonly<Record<string, string>> = sentencesAbout(entry)
  return Object.hasOwn(sentences, event) ? (sentences[event] ?? event) : event
}

function resetRefused({ why, captcha }: AuditEntry['detail']): string {
  if (why === 'no_address') return t`A password reset was requested for an invalid email address.`
  // Older entries have no reason, only the result of the captcha.
  return why === 'captcha' || (why === undefined && captcha !== 'ok')
    ? t`A password reset was refused: the “I am human” check was not passed.`
    : t`A password reset was blocked after too many requests.`
}

function invited(who: string, role: unknown, address: string | null): string {
  const invitee =
    role === 'admin'
      ? t`an administrator`
      : role === 'trainer'
        ? t`a trainer`
        : role === 'client'
          ? t`a client`
          : t`someone`
  return address === null ? t`${who} invited ${invitee}.` : t`${who} invited ${invitee}: ${address}.`
}

function factorRemoved(who: string, by: unknown): string {
  if (by === 'operator') return t`The person who runs the server removed the second step of an account.`
  if (by === 'mail') return t`The second step of an account was removed, 72 hours after its owner asked.`
  if (by === 'administrators') return t`Two administrators removed the second step of an account.`
  return by === 'passkey' ? t`${who} removed a passkey.` : t`${who} removed their authenticator app.`
}

function bankLineBooked(who: string, business: string, kind: unknown): string {
  if (kind === 'entered') return t`${who} linked a statement line of ${business} with a recorded payment.`
  if (kind === 'refund') return t`${who} matched a statement line of ${business} with a refund.`
  return t`${who} matched a statement line of ${business} with a payment.`
}

function sentencesAbout({
  actorName,
  businessName,
  objectName,
  detail,
}: Told): Readonly<Record<AuditEvent, string>> {
  const who = actorName ?? t`Someone`
  const user = objectName ?? t`a user`
  const invitation = objectName === null ? t`an invitation` : t`the invitation for ${objectName}`
  const business = businessName ?? t`their business`
  const founded = objectName ?? t`a business`
  return {
    authn_login_success: t`${who} signed in.`,
    authn_login_fail:
      objectName === null
        ? t`Sign-in failed: wrong password, or the account is not active.`
        : t`Sign-in as ${objectName} failed: wrong password, or the account is not active.`,
    authn_login_lock:
      objectName === null
        ? t`Sign-in was blocked after too many failed attempts.`
        : t`Sign-in as ${objectName} was blocked after too many failed attempts.`,
    authn_token_created: t`${who} started a new session.`,
    authn_token_revoked: t`${who} ended a session.`,
    authn_token_reuse: t`A session of ${who} was ended for safety: it may have been copied to another browser.`,
    authn_proof_success: t`${who} confirmed their identity.`,
    authn_proof_fail: t`${who} tried to confirm their identity, but the proof was wrong.`,
    authn_factor_fail:
      objectName === null
        ? t`A passkey or code was refused.`
        : t`A passkey or code for ${objectName} was refused.`,
    authn_factor_added:
      detail['by'] === 'passkey' ? t`${who} added a passkey.` : t`${who} added an authenticator app.`,
    authn_factor_removed: factorRemoved(who, detail['by']),
    authn_recovery_codes_made: t`${who} made new recovery codes.`,
    authn_factor_removal_asked: t`Somebody with the password of ${user} asked to remove the second step.`,
    authn_factor_removal_confirmed: t`${who} confirmed by email that their second step is removed.`,
    admin_removal_asked: t`${who} asked another administrator to remove the second step of ${user}.`,
    admin_removal_confirmed: t`${who} confirmed that the second step of ${user} is removed.`,
    admin_removal_withdrawn: t`${who} withdrew the request to remove the second step of ${user}.`,
    authn_factor_removal_stopped: t`The second step of ${user} stays.`,
    sign_in_rules_changed: t`${who} changed the sign-in rules of ${business}.`,
    authn_password_change: t`${who} changed their password.`,
    authn_reset_requested: t`A password reset was requested.`,
    authn_reset_done: t`${who} set a new password with a reset link.`,
    authn_email_change_asked: t`${who} asked to use a new email address.`,
    authn_email_change_cancelled: t`${who} cancelled a change of their email address.`,
    authn_email_changed: t`${who} confirmed a new email address.`,
    authn_email_restored: t`${who} took back a change of their email address.`,
    user_created: t`${who} registered.`,
    user_activated: t`${who} activated their account.`,
    user_updated: t`${who} changed their profile.`,
    user_disabled: t`${who} disabled the account of ${user}.`,
    user_enabled: t`${who} enabled the account of ${user}.`,
    privilege_change: t`${who} joined a business.`,
    team_role_changed: t`${who} changed the role of ${user}.`,
    team_supervision_changed: t`${who} changed the date of birth or the supervisor of ${user}.`,
    team_client_list_changed: t`${who} changed whether ${user} may save the list of their own clients.`,
    team_member_ended: t`${who} ended the membership of ${user}.`,
    team_rules_changed: t`${who} changed which clients trainers of ${business} see.`,
    ownership_offered: t`${who} offered ownership of ${business} to ${user}.`,
    ownership_accepted: t`${who} accepted ownership of ${business}.`,
    ownership_declined: t`${who} declined ownership of ${business}.`,
    ownership_withdrawn: t`${who} withdrew the offer of ownership to ${user}.`,
    business_switched: t`${who} switched to ${business}.`,
    business_founded: t`${who} created ${founded}.`,
    business_updated: t`${who} changed ${business}.`,
    invite_created: invited(who, detail['role'], objectName),
    invite_used: t`${who} used ${invitation}.`,
    invite_revoked: t`${who} cancelled ${invitation}.`,
    client_added: t`${who} added a client to ${business}.`,
    client_changed: t`${who} changed a client of ${business}.`,
    client_sharing_changed: t`${who} shared a client of ${business} with a colleague, or stopped sharing.`,
    rider_added: t`${who} added a rider to ${business}.`,
    rider_changed: t`${who} changed a rider of ${business}.`,
    rider_level_set: t`${who} set the level of a rider of ${business}.`,
    rider_access_changed: t`${who} changed access to a rider of ${business}.`,
    lesson_deleted: t`${who} deleted a lesson of ${business}.`,
    series_deleted: t`${who} deleted a series of lessons of ${business}.`,
    health_read: t`${who} viewed the health details of a rider of ${business}.`,
    health_changed: t`${who} changed the health details of a rider of ${business}.`,
    agreement_changed: t`${who} changed an agreement of ${business}.`,
    agreement_signed: t`${who} signed an agreement of ${business} for a rider, or recorded a signature.`,
    agreement_signature_invalidated: t`${who} marked a signature for a rider of ${business} as invalid.`,
    checked_in_unsigned: t`${who} marked a rider of ${business} as attended without a signature.`,
    incident_recorded: t`${who} recorded an incident of ${business}.`,
    incident_noted: t`${who} added a note to an incident of ${business}.`,
    incident_opened: t`${who} opened an incident of ${business}.`,
    incident_book_printed: t`${who} printed the incident book of ${business}.`,
    heat_reading_changed: t`${who} corrected or removed a heat reading of ${business}.`,
    incident_settings_changed: t`${who} changed how long ${business} keeps incidents.`,
    photo_consent_changed: t`${who} changed the consent to photos of a rider of ${business}.`,
    photo_purpose_changed: t`${who} changed what photos of riders of ${business} are used for.`,
    people_imported: t`${who} imported clients into ${business}.`,
    people_import_undone: t`${who} undid a client import of ${business}.`,
    client_list_exported: t`${who} saved the list of their own clients at ${business}.`,
    people_exported: t`${who} exported the clients of ${business}.`,
    business_export_asked: t`${who} asked for an export of all data of ${business}.`,
    business_exported: t`${who} downloaded all data of ${business}.`,
    erasure_asked: t`${who} asked to erase a person at ${business}.`,
    erasure_withdrawn: t`${who} stopped an erasure at ${business}.`,
    person_erased: t`A person was erased.`,
    rows_erased: t`An erasure emptied records that otherwise never change, at ${business}.`,
    account_erasure_asked: t`${who} asked to erase the account of ${user}.`,
    account_erasure_withdrawn: t`${who} stopped the erasure of the account of ${user}.`,
    account_erased: t`An account was erased.`,
    business_erasure_asked: t`${who} asked to erase the business ${business}.`,
    business_erasure_withdrawn: t`${who} stopped the erasure of the business ${business}.`,
    business_closed: t`A business was closed, to be erased.`,
    business_erased: t`A business was erased.`,
    bank_lines_imported: t`${who} imported a bank statement into ${business}.`,
    bank_import_undone: t`${who} undid a bank import of ${business}.`,
    bank_line_recorded: bankLineBooked(who, business, detail['kind']),
    bank_line_ignored: t`${who} ignored a statement line of ${business}.`,
    bank_line_reopened: t`${who} reopened a statement line of ${business}.`,
    bank_line_told_apart: t`${who} kept a statement line of ${business} as a separate line.`,
    card_account_connected: t`${who} connected ${business} to Stripe.`,
    card_terms_changed: t`${who} changed the payment options of ${business}.`,
    card_refunded: t`${who} refunded a card payment of ${business}.`,
    card_payment_looked_at: t`${who} marked a lost payment of ${business} as not received.`,
    charge_waiver_taken_back: t`${who} reinstated a waived charge of ${business}.`,
    card_difference_looked_at: t`${who} reviewed a difference between ${business} and Stripe.`,
    card_difference_reopened: t`${who} reopened a difference between ${business} and Stripe.`,
    platform_fee_set: t`${who} set the platform fee.`,
    pay_rate_added: t`${who} added a pay rate.`,
    yard_fee_added: t`${who} added a yard fee.`,
    pay_statement_created: t`${who} created a pay statement.`,
    pay_statement_corrected: t`${who} added a correction to a pay statement.`,
    pay_statement_approved: t`${who} approved a pay statement.`,
    pay_statement_withdrawn: t`${who} withdrew a pay statement.`,
    pay_statement_paid: t`${who} changed the day on which a pay statement was paid.`,
    webhook_rejected: t`A webhook request without a valid Stripe signature was rejected.`,
    webhook_replayed: t`${who} retried a Stripe webhook event.`,
    action_link_used: t`${who} used a link from an email about a lesson.`,
    mail_resent:
      objectName === null ? t`${who} sent an email again.` : t`${who} sent this email again: ${objectName}.`,
    secret_changed: t`The server started with a new secret. Stored data is being encrypted with it.`,
    secret_change_finished: t`All stored data is encrypted with the newest secret.`,
    audit_read: t`${who} viewed the audit log.`,
    authz_fail: t`${who} tried something without permission.`,
    rate_limited: t`Some requests were blocked because there were too many.`,
    input_rejected: t`A request was refused because its content was not valid.`,
  }
}
