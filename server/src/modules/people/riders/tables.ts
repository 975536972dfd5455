/** Tables of this module. */
export const owns = ['rider_access', 'rider_levels', 'riders']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'lessons', 'memberships', 'people_words', 'seats', 'users']
