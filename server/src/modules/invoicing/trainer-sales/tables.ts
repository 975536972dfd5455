/** Tables of this module. */
export const owns = ['sale_marks']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'lessons', 'offers', 'riders', 'seats', 'users']
