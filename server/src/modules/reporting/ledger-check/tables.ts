/** Tables of other modules that its queries read. */
export const reads = [
  'allocations',
  'document_counters',
  'document_hashes',
  'document_lines',
  'documents',
  'payments',
]
