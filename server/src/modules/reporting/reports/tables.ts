/** Tables of this module. */
export const owns = ['client_money', 'money_months', 'open_days']

/** Tables of other modules that its queries read. */
export const reads = ['allocations', 'clients', 'documents', 'open_documents', 'payments']
