import { slotLessons } from '@cavaletti/contract/schedule/planning/standing-slots'

/** How often a rider came to the last lessons that count. */
export interface Attendance {
  came: number
  lessons: number
  /** Start of the first and the last of these lessons; null: there were none. */
  firstAt: Temporal.Instant | null
}

/**
 * Whether a trainer is asked about a standing slot (S20): ten lessons counted since the slot was kept, and the rider came
 * to fewer of them than the business asks for.
 */
export function needsReview(
  { came, lessons, firstAt }: Attendance,
  { percent, keptThrough }: { percent: number; keptThrough: Temporal.Instant | null },
): boolean {
  if (lessons < slotLessons || firstAt === null || came * 100 >= percent * lessons) return false
  return keptThrough === null || Temporal.Instant.compare(firstAt, keptThrough) > 0
}
