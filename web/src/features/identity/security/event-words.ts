import { t } from '@lingui/core/macro'

interface SecurityEvent {
  event: string
  succeeded: boolean
  /** Method of a sign-in (`pwd otp`) or factor concerned. */
  by: string | null
}

/** An event of your account as a short sentence. */
export function eventWords({ event, by }: SecurityEvent): string {
  const words: Readonly<Record<string, string>> = {
    authn_login_success: signedIn(by),
    authn_login_fail: t`Sign-in failed: wrong password`,
    authn_login_lock: t`Sign-in blocked after too many tries`,
    authn_factor_fail: t`Passkey or code refused`,
    authn_factor_added: by === 'passkey' ? t`Passkey added` : t`Authenticator app added`,
    authn_factor_removed: by === 'passkey' ? t`Passkey removed` : t`Authenticator app removed`,
    authn_factor_removal_asked: t`Removal of the second step requested`,
    authn_factor_removal_confirmed: t`72 hours until the second step is removed started`,
    authn_factor_removal_stopped: t`Removal of the second step stopped`,
    authn_recovery_codes_made: t`New recovery codes made`,
    authn_password_change: t`Password changed`,
    authn_reset_done: t`Password reset by email`,
    authn_email_change_asked: t`New email address requested`,
    authn_email_change_cancelled: t`Change of email address cancelled`,
    authn_email_changed: t`Email address changed`,
    authn_email_restored: t`Email address changed back`,
    authn_token_reuse: t`Session ended for safety`,
    authn_token_revoked: t`Signed out`,
    authn_proof_fail: t`Wrong proof of identity`,
  }
  return words[event] ?? event
}

function signedIn(by: string | null): string {
  if (by === 'hwk') return t`Signed in with a passkey`
  if (by?.includes('recovery')) return t`Signed in with a recovery code`
  return by?.includes('otp') ? t`Signed in with a code` : t`Signed in with the password`
}
