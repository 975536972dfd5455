/** Tables of other modules that its queries read. */
export const reads = [
  'arenas',
  'businesses',
  'document_lines',
  'documents',
  'horses',
  'lessons',
  'offers',
  'place_links',
  'places',
  'proposals',
  'rider_access',
  'riders',
  'seats',
  'users',
  'waivers',
]
