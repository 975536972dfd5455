/** Tables of this module. */
export const owns = ['card_checks']

/** Tables of other modules that its queries read. */
export const reads = ['card_accounts', 'card_customers', 'card_payments', 'documents']
