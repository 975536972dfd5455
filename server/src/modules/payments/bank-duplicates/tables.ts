/** Tables of other modules that its queries read. */
export const reads = ['bank_entries', 'bank_statements']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  bank_lines: 'A line that another statement brought before points to the first.',
}
