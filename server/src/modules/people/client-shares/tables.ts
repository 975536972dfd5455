/** Tables of this module. */
export const owns = ['client_shares']

/** Tables of other modules that its queries read. */
export const reads = ['memberships', 'users']
