/** Tables of this module. */
export const owns = ['attendance_mails']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'seats']
