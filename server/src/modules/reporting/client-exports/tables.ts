/** Tables of other modules that its queries read. */
export const reads = [
  'allocations',
  'document_lines',
  'documents',
  'horse_care',
  'horse_medicines',
  'horse_work',
  'horses',
  'lessons',
  'offers',
  'payments',
  'seats',
  'waivers',
]
