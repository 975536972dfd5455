/** Tables of other modules that its queries read. */
export const reads = ['move_requests']
