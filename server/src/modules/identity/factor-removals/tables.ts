/** Tables of this module. */
export const owns = ['factor_removals']

/** Tables of other modules that its queries read. */
export const reads = ['users']
