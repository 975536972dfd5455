/** Tables of this module. */
export const owns = ['notices']

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'businesses',
  'clients',
  'conversation_reads',
  'lessons',
  'messages',
  'move_requests',
  'offers',
  'places',
  'proposals',
  'rider_access',
  'riders',
  'seats',
  'type_change_seats',
  'type_changes',
  'users',
  'waiting_decisions',
]
