/** Tables of this module. */
export const owns = ['device_users', 'devices', 'sessions', 'sign_in_attempts']

/** Tables of other modules that its queries read. */
export const reads = ['memberships', 'passkeys', 'sign_in_rules', 'team_rules', 'totp', 'users']
