/** Tables of this module. */
export const owns = ['email_changes']

/** Tables of other modules that its queries read. */
export const reads = ['users']
