/** Tables of this module. */
export const owns = ['repeating_costs']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'horse_owners']
