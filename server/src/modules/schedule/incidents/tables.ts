/** Tables of this module. */
export const owns = ['incident_books', 'incident_horses', 'incident_notes', 'incident_riders', 'incidents']

/** Tables of other modules that its queries read. */
export const reads = ['lessons', 'offers']
