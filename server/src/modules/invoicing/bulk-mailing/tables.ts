/** Tables of this module. */
export const owns = ['sending_documents', 'sendings']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'document_links', 'documents', 'reminders']
