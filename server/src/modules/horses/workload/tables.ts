/** Tables of this module. */
export const owns = ['horse_work']

/** Tables of other modules that its queries read. */
export const reads = ['riders']
