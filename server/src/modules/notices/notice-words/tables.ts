/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'horses', 'lessons', 'offers', 'places', 'seats', 'users']
