/** Computed from issue, credit notes and payments, never stored (M8). */
export const invoiceStates = ['draft', 'open', 'part_paid', 'paid', 'overdue', 'credited'] as const

/** What a list of invoices can be filtered by; `unpaid` is everything with an open amount. */
export const invoiceFilters = [...invoiceStates, 'unpaid'] as const
