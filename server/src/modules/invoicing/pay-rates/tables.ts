/** Tables of this module. */
export const owns = ['pay_rates']

/** Tables of other modules that its queries read. */
export const reads = ['offers']
