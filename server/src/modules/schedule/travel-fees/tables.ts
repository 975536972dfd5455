/** Tables of this module. */
export const owns = ['travel_fees', 'yard_days']

/** Tables of other modules that its queries read. */
export const reads = ['clients', 'document_lines', 'lessons', 'places', 'seats']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  extras: 'A travel fee is an extra that lessons add and withdraw.',
}
