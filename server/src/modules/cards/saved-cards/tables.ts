/** Tables of this module. */
export const owns = ['card_customers', 'card_methods']
