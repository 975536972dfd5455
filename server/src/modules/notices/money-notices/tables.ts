/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'clients', 'documents', 'notices', 'payments', 'users']
