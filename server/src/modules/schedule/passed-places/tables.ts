/** Tables of this module. */
export const owns = ['place_links']

/** Tables of other modules that its queries read. */
export const reads = ['memberships', 'users']
