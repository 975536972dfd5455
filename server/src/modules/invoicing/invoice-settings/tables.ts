/** Tables of this module. */
export const owns = ['billing', 'document_counters', 'tax_rates']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'documents', 'pay_statements', 'receipts']
