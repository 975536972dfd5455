/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'notices', 'seats', 'waiting_decisions']
