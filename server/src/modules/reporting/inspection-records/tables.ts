/** Tables of other modules that its queries read. */
export const reads = [
  'horse_care',
  'horse_medicines',
  'horse_times_off',
  'horse_work',
  'horses',
  'incidents',
  'permits',
  'users',
]
