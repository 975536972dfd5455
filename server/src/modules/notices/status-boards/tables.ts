/** Tables of other modules that its queries read. */
export const reads = [
  'clients',
  'disrupted_seats',
  'disruptions',
  'horses',
  'lessons',
  'memberships',
  'offers',
  'rider_access',
  'riders',
  'seats',
  'users',
]
