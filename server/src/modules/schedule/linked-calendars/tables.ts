/** Tables of this module. */
export const owns = ['busy_times', 'calendar_readings', 'linked_calendars']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'offers']
