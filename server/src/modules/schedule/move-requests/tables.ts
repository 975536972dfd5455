/** Tables of this module. */
export const owns = ['move_requests']

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'clients',
  'horses',
  'lessons',
  'offers',
  'places',
  'riders',
  'seats',
  'users',
]
