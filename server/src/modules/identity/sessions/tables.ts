/** Tables of this module. */
export const owns = ['device_users', 'devices', 'sessions']

/** Tables of other modules that its queries read. */
export const reads = ['memberships', 'users']
