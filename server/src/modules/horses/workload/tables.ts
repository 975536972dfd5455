/** Tables of this module. */
export const owns = ['horse_work']
