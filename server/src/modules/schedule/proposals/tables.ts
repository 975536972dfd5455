/** Tables of this module. */
export const owns = ['proposals']

/** Tables of other modules that its queries read. */
export const reads = []
