/** Tables of this module. */
export const owns = ['invitation_uses', 'invitations']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'memberships', 'users']
