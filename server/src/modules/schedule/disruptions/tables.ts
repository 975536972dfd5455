/** Tables of this module. */
export const owns = ['disrupted_seats', 'disruptions']

/** Tables of other modules that its queries read. */
export const reads = ['horses', 'lessons', 'offers', 'riders', 'seats', 'users']
