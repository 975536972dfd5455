/** Tables of this module. */
export const owns = ['notice_reminders']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'notices', 'seats']
