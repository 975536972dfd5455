/** Tables of this module. */
export const owns = ['card_differences']
