/** Tables of this module. */
export const owns = ['auth_tokens', 'users']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'email_changes', 'memberships', 'sessions']
