import type { AuditEvent } from '@cavaletti/contract/audit-events'
import { t } from '@lingui/core/macro'

/** What each event is called in the filter, in the order of the filter. */
export function eventLabels(): Record<AuditEvent, string> {
  return {
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
    client_added: t`Client entered`,
    client_changed: t`Client changed`,
    rider_added: t`Rider entered`,
    rider_changed: t`Rider changed`,
    rider_level_set: t`Level set`,
    rider_access_changed: t`Access to a rider changed`,
    health_read: t`Health data read`,
    health_changed: t`Health data changed`,
    people_imported: t`List brought in`,
    people_import_undone: t`List taken back`,
    people_exported: t`Clients exported`,
    bank_lines_imported: t`Bank lines brought in`,
    bank_import_undone: t`Bank lines taken back`,
    bank_line_booked: t`Bank line booked`,
    bank_line_put_aside: t`Bank line put aside`,
    bank_line_reopened: t`Bank line reopened`,
    bank_line_told_apart: t`Bank line told apart`,
    card_account_connected: t`Stripe connected`,
    card_terms_changed: t`Terms of cards changed`,
    card_refunded: t`Card payment given back`,
    card_payment_looked_at: t`Lost payment looked at`,
    charge_waiver_taken_back: t`Charged after all`,
    card_difference_looked_at: t`Difference to Stripe looked at`,
    card_difference_reopened: t`Difference to Stripe reopened`,
    platform_fee_set: t`Platform fee set`,
    webhook_rejected: t`Message of Stripe refused`,
    webhook_replayed: t`Message of Stripe replayed`,
    mail_resent: t`Mail sent again`,
    audit_read: t`Audit log read`,
    authz_fail: t`Refused`,
    rate_limited: t`Too many requests`,
    input_rejected: t`Input refused`,
  }
}

/** Events there are only where the server takes cards: elsewhere nothing mentions them. */
export function isOfCards(event: string): boolean {
  return /^(card|platform_fee|webhook)_/.test(event)
}
