/** Tables of this module. */
export const owns = ['permits']
