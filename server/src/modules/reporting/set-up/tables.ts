/** Tables of this module. */
export const owns = ['hidden_set_ups']

/** Tables of other modules that its queries read. */
export const reads = [
  'agreements',
  'availability_weeks',
  'billing',
  'businesses',
  'clients',
  'horses',
  'offers',
  'places',
]
