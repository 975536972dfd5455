/** Tables of this module. */
export const owns = ['pay_lines', 'pay_statements']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'offers', 'pack_entries', 'seats', 'waivers']
