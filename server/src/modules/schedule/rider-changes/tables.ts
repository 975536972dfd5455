/** Tables of this module. */
export const owns = ['passed_places']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'riders', 'seats']
