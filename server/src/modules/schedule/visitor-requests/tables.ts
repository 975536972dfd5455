/** Tables of this module. */
export const owns = ['visitor_requests']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'lessons', 'offers', 'places', 'seats', 'users']
