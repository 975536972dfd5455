/** Which lessons without attendance are meant. */
export interface UnmarkedFilter {
  /** Last day of the lessons: ISO 8601. */
  until?: string | undefined
  trainerId?: string | undefined
}
