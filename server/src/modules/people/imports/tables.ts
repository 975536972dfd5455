/** Tables of this module. */
export const owns = ['people_imports']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'people_words', 'riders']
