/** Tables of this module. */
export const owns = ['document_links']

/** Tables of other modules that its queries read. */
export const reads = ['documents']
