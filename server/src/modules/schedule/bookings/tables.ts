/** Tables of this module. */
export const owns = []

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'clients',
  'horses',
  'lesson_series',
  'lessons',
  'offers',
  'places',
  'riders',
  'seats',
  'users',
]
