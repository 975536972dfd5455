/** Tables of this module. */
export const owns = ['journal_accounts']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'documents', 'payments', 'tax_rates']
