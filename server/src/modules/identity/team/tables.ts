/** Tables of this module. */
export const owns = ['team_rules']

/** Tables of other modules that its queries read. */
export const reads = []
