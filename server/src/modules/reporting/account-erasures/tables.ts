/** Tables of this module. */
export const owns = ['account_erasures']

/** Tables of other modules that its queries read. */
export const reads: string[] = []
