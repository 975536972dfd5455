/** Tables of this module. */
export const owns = ['group_decisions', 'type_change_seats', 'type_changes']

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'businesses',
  'lessons',
  'offers',
  'places',
  'rider_access',
  'riders',
  'seats',
  'users',
]
