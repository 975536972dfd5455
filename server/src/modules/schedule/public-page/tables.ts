/** Tables of this module. */
export const owns = ['public_addresses', 'public_pages']

/** Tables of other modules that its queries read. */
export const reads = ['horses']
