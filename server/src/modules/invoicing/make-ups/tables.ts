/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'packs', 'seats', 'waivers']
