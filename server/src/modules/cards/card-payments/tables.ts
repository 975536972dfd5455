/** Tables of this module. */
export const owns = ['card_disputes', 'card_failures', 'card_payments', 'card_refunds']

/** Tables of other modules that its queries read. */
export const reads = ['card_accounts', 'clients', 'documents', 'payments']
