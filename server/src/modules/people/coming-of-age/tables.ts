/** Tables of this module. */
export const owns = ['comings_of_age']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'rider_access', 'riders']
