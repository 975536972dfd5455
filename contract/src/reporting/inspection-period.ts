/** Longest period of inspection records in days: three years, as licences last. */
export const longestInspection = 1096
