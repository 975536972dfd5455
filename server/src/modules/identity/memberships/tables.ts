/** Tables of this module. */
export const owns = ['memberships']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'users']
