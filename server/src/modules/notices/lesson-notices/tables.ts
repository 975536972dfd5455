/** Tables of other modules that its queries read. */
export const reads = ['horses', 'lessons', 'move_requests', 'seats', 'type_change_seats', 'type_changes']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  notices: 'A change of a seat replaces, answers or forgets what was told of it, in one statement.',
}
