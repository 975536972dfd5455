/** Tables of this module. */
export const owns = ['extras', 'unbilled']

/** Tables of other modules that its queries read. */
export const reads = [
  'clients',
  'document_lines',
  'documents',
  'horses',
  'lessons',
  'offers',
  'pack_entries',
  'rider_access',
  'riders',
  'seats',
]

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  waivers: 'A charge may be waived for other reasons than goodwill.',
}
