/** Tables of this module. */
export const owns = ['calendar_feeds']

/** Tables of other modules that its queries read. */
export const reads = ['arenas', 'lessons', 'offers', 'places', 'riders', 'seats']
