/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'offers', 'rider_access', 'riders', 'seats', 'users']
