/** Tables of this module. */
export const owns = ['yard_fees']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'offers', 'pay_lines', 'seats']
