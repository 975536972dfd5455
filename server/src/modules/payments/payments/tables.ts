/** Tables of this module. */
export const owns = ['allocations', 'payments']

/** Tables of other modules that its queries read. */
export const reads = ['card_disputes', 'card_payments', 'card_refunds', 'clients', 'documents']
