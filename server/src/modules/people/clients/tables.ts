/** Tables of this module. */
export const owns = ['clients', 'people_words']

/** Tables of other modules that its queries read. */
export const reads = ['documents', 'refused_addresses', 'riders']
