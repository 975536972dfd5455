/** Tables of this module. */
export const owns = ['document_links']
