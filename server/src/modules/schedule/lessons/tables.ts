/** Tables of this module. */
export const owns = ['lesson_day_clocks', 'lessons', 'seats']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'extras', 'offers', 'places', 'riders']
