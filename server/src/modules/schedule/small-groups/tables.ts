/** Tables of this module. */
export const owns = ['group_decisions']

/** Tables of other modules that its queries read. */
export const reads = ['arenas', 'lessons', 'offers', 'places', 'seats', 'users']
