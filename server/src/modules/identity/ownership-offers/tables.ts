/** Tables of this module. */
export const owns = ['ownership_offers']

/** Tables of other modules that its queries read. */
export const reads = ['users']
