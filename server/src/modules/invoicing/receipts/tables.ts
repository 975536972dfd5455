/** Tables of this module. */
export const owns = ['receipts']

/** Tables of other modules that its queries read. */
export const reads = ['payments']
