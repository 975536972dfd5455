/** Tables of this module. */
export const owns = ['take_overs']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'rider_access', 'riders']
