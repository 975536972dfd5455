/** Tables of this module. */
export const owns = ['offers']
