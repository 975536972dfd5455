/** Tables of this module. */
export const owns = ['waivers']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'seats']
