/** Tables of this module. */
export const owns = ['stripe_events']

/** Tables of other modules that its queries read. */
export const reads = ['card_failures']
