/**
 * Tables of this module. Besides, `row-store.ts` reads every table with data of the business, by the list of stored
 * data.
 */
export const owns = ['business_exports']

/** Tables of other modules that its queries read. */
export const reads = ['bank_statements', 'documents', 'files', 'memberships', 'receipts']
