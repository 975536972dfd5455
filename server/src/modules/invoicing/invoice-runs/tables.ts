/** Tables of this module. */
export const owns = ['invoice_run_items', 'invoice_run_settings', 'invoice_run_wakes', 'invoice_runs']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'document_links', 'documents']
