/** Tables of this module. */
export const owns = ['vacancies', 'waiting_decisions', 'waiting_entries', 'waiting_rules']

/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'businesses',
  'clients',
  'horses',
  'lessons',
  'offers',
  'places',
  'riders',
  'seats',
  'users',
  'waivers',
]
