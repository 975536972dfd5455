/** Tables of this module. */
export const owns = ['bank_entries', 'bank_layouts', 'bank_lines', 'bank_statements']

/** Tables of other modules that its queries read. */
export const reads = ['allocations', 'businesses', 'clients', 'documents', 'payments']
