/** Tables of this module. */
export const owns = ['text_numbers', 'texts']

/** Tables of other modules that its queries read. */
export const reads = ['businesses', 'clients']
