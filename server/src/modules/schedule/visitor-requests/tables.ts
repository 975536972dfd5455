/** Tables of this module. */
export const owns = ['visitor_requests']

/** Tables of other modules that its queries read. */
export const reads = ['offers', 'places', 'users']
