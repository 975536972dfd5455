/** Tables of this module. */
export const owns = ['heat_readings']

/** Tables of other modules that its queries read. */
export const reads = ['places']
