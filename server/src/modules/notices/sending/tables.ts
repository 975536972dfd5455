/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'move_requests', 'notices', 'seats', 'waiting_decisions']
