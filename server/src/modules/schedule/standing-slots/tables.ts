/** Tables of this module. */
export const owns = ['kept_slots']

/** Tables of other modules that its queries read. */
export const reads = [
  'disrupted_seats',
  'lesson_series',
  'lessons',
  'memberships',
  'offers',
  'riders',
  'seats',
  'series_seats',
  'type_change_seats',
]
