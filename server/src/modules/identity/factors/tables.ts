/** Tables of this module. */
export const owns = ['passkey_challenges', 'passkeys', 'recovery_codes', 'sign_in_rules', 'totp']
