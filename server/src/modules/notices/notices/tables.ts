/** Tables of this module. */
export const owns = [
  'notice_deliveries',
  'notice_preferences',
  'notice_reminders',
  'notice_rider_preferences',
  'notice_rules',
  'notice_wakes',
  'notices',
]

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'businesses',
  'clients',
  'documents',
  'horses',
  'lessons',
  'mails',
  'offers',
  'payments',
  'places',
  'proposals',
  'pushes',
  'riders',
  'seats',
  'texts',
  'type_change_seats',
  'type_changes',
  'users',
  'waiting_decisions',
]
