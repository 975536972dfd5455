/** Tables of this module. */
export const owns = ['lesson_day_clocks', 'lessons', 'seats']

/** Tables of other modules that its queries read. */
export const reads = [
  'booking_payment_seats',
  'businesses',
  'disrupted_seats',
  'document_lines',
  'extras',
  'group_decisions',
  'horse_work',
  'horses',
  'memberships',
  'move_requests',
  'notices',
  'offers',
  'pack_entries',
  'pay_lines',
  'place_links',
  'places',
  'proposals',
  'riders',
  'type_changes',
  'users',
  'vacancies',
  'visitor_requests',
  'waiting_entries',
  'waivers',
]
