/** Tables of this module. */
export const owns = ['team_supervision']

/** Tables of other modules that its queries read. */
export const reads = ['memberships', 'users']
