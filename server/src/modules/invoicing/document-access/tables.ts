/** Tables of this module. */
export const owns = ['former_sellers']

/** Tables of other modules that its queries read. */
export const reads = [
  'allocations',
  'clients',
  'document_lines',
  'documents',
  'packs',
  'payments',
  'receipts',
  'rider_access',
  'riders',
]
