import type { AuditEvent } from '@cavaletti/contract/audit-events'
import { t } from '@lingui/core/macro'

/** Name of each event in the filter, in the order of the filter. */
export function eventLabels(): Record<AuditEvent, string> {
  return {
    authn_login_success: t`Signed in`,
    authn_login_fail: t`Sign-in failed`,
    authn_login_lock: t`Sign-in blocked`,
    authn_token_created: t`Session started`,
    authn_token_revoked: t`Signed out`,
    authn_token_reuse: t`Session ended for safety`,
    authn_password_change: t`Password changed`,
    authn_reset_requested: t`Password reset requested`,
    authn_reset_done: t`Password reset`,
    user_created: t`Registered`,
    user_activated: t`Activated`,
    user_updated: t`Profile changed`,
    user_disabled: t`Account disabled`,
    user_enabled: t`Account enabled`,
    privilege_change: t`Permissions changed`,
    business_founded: t`Business created`,
    business_updated: t`Business changed`,
    invite_created: t`Invited`,
    invite_used: t`Invitation used`,
    invite_revoked: t`Invitation cancelled`,
    client_added: t`Client added`,
    client_changed: t`Client changed`,
    rider_added: t`Rider added`,
    rider_changed: t`Rider changed`,
    rider_level_set: t`Level set`,
    rider_access_changed: t`Access to a rider changed`,
    health_read: t`Health details viewed`,
    health_changed: t`Health details changed`,
    people_imported: t`Clients imported`,
    people_import_undone: t`Import undone`,
    people_exported: t`Clients exported`,
    bank_lines_imported: t`Statement lines imported`,
    bank_import_undone: t`Bank import undone`,
    bank_line_booked: t`Statement line matched`,
    bank_line_put_aside: t`Statement line ignored`,
    bank_line_reopened: t`Statement line reopened`,
    bank_line_told_apart: t`Statement line kept as separate`,
    card_account_connected: t`Stripe connected`,
    card_terms_changed: t`Payment options changed`,
    card_refunded: t`Card payment refunded`,
    card_payment_looked_at: t`Lost payment marked as not received`,
    charge_waiver_taken_back: t`Waived charge reinstated`,
    card_difference_looked_at: t`Stripe difference reviewed`,
    card_difference_reopened: t`Stripe difference reopened`,
    platform_fee_set: t`Platform fee set`,
    webhook_rejected: t`Stripe webhook rejected`,
    webhook_replayed: t`Stripe webhook retried`,
    seat_link_used: t`Link about a lesson used`,
    mail_resent: t`Email sent again`,
    secret_changed: t`Server secret changed`,
    secret_change_finished: t`Re-encryption finished`,
    audit_read: t`Audit log viewed`,
    authz_fail: t`Access denied`,
    rate_limited: t`Too many requests`,
    input_rejected: t`Invalid request refused`,
  }
}

/** Events of card payments. They are hidden on a server without cards. */
export function isOfCards(event: string): boolean {
  return /^(card|platform_fee|webhook)_/.test(event)
}
