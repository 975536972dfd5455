/** Tables of other modules that its queries read. */
export const reads = [
  'document_lines',
  'documents',
  'pack_entries',
  'rider_access',
  'seats',
  'comings_of_age',
  'waivers',
]
