/** Tables of this module. */
export const owns = ['action_links']

/** Tables of other modules that its queries read. */
export const reads = ['arenas', 'businesses', 'lessons', 'offers', 'places', 'riders', 'seats', 'users']
