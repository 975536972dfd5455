/** Tables of this module. */
export const owns: string[] = []

/** Tables of other modules that its queries read. */
export const reads = ['lesson_series', 'lessons', 'seats']
