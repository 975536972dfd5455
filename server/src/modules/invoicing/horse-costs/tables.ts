/** Tables of this module: costs are extras that share a `cost_id`, which `unbilled` writes. */
export const owns = []

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'document_lines', 'extras', 'waivers']
