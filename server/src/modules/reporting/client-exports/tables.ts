/** Tables of other modules that its queries read. */
export const reads = [
  'allocations',
  'clients',
  'document_lines',
  'documents',
  'horse_care',
  'horse_medicines',
  'horse_work',
  'horses',
  'lessons',
  'mails',
  'notice_deliveries',
  'notices',
  'offers',
  'payments',
  'seats',
  'waivers',
]
