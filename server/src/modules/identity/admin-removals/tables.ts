/** Tables of this module. */
export const owns = ['admin_removals']

/** Tables of other modules that its queries read. */
export const reads = ['users']
