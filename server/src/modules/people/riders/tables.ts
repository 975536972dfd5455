/** Tables of this module. */
export const owns = ['rider_access', 'rider_levels', 'riders']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'lessons', 'people_words', 'seats']
