/** Tables of this module. */
export const owns = []

/** Tables of other modules that its queries read. */
export const reads = ['seats', 'riders']
