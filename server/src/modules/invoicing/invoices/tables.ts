/** Tables of this module. */
export const owns = ['document_hashes', 'document_lines', 'documents', 'open_documents']

/** Tables of other modules that its queries read. */
export const reads = ['allocations', 'businesses', 'clients', 'document_links', 'reminders']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  document_counters: 'Issuing counts, hashes and freezes a document in one statement.',
}
