/** Tables of this module. */
export const owns = ['push_subscriptions', 'pushes']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'sessions', 'users']
