/** Tables of this module. */
export const owns = ['yard_fees']
