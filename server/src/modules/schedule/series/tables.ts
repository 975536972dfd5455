/** Tables of this module. */
export const owns = ['lesson_series', 'series_seats']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'horses', 'offers', 'riders']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  lessons: 'A lesson’s place in its series changes without a change of the lesson.',
}
