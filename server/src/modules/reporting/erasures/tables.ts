/** Tables of this module. */
export const owns = ['erasures']

/** Tables of other modules that its queries read. */
export const reads = [
  'bank_lines',
  'client_money',
  'clients',
  'documents',
  'extras',
  'former_sellers',
  'pack_entries',
  'packs',
  'client_memberships',
  'incident_books',
  'incidents',
  'riders',
  'seats',
  'unbilled',
]
