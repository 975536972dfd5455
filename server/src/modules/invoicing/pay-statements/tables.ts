/** Tables of this module. */
export const owns = ['pay_lines', 'pay_statements']

/** Tables of other modules that its queries read. */
export const reads = [
  'billing',
  'document_lines',
  'documents',
  'lessons',
  'offers',
  'pack_entries',
  'packs',
  'seats',
  'waivers',
]
