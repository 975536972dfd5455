/** Tables of this module. */
export const owns = ['notice_reminders']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'seats']

/** Tables of other modules that its queries write, each with the reason. */
export const alsoWrites = {
  notices: 'A reminder is a notice.',
}
