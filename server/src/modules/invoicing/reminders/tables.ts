/** Tables of this module. */
export const owns = ['reminded_documents', 'reminder_pauses', 'reminder_settings', 'reminders']

/** Tables of other modules that its queries read. */
export const reads = ['allocations', 'businesses', 'card_payments', 'clients', 'documents', 'open_documents']
