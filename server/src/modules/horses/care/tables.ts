/** Tables of this module. */
export const owns = ['horse_care', 'horse_medicines']

/** Tables of other modules that its queries read. */
export const reads = ['horses']
