/** Longest period of inspection records in days: three years, as licences last. */
export const longestInspection = 1096

/** Most overdue care in the list of what is missing. */
export const mostOverdue = 200
