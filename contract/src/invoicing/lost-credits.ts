import { z } from 'zod'
import { day, id, instant } from '../fields.ts'

/** Lessons listed at most. */
export const mostDisplaced = 10

/** Other booked lessons that are no longer prepaid, because a booked or moved lesson uses their prepaid lesson; the next ones. */
export const displacedLessons = z.array(
  z.object({
    riderId: id,
    riderName: z.string(),
    startsAt: instant,
    timeZone: z.string(),
    /** What it costs without a prepaid lesson. */
    priceMinor: z.number().int(),
    currency: z.string(),
  }),
)

/** Riders whose prepaid lessons no longer pay for lessons that move. */
export const lostCredits = z.array(
  z.object({
    riderId: id,
    riderName: z.string(),
    packName: z.string(),
    /** Last day of lessons for which it pays; null: no end. */
    lastDay: day.nullable(),
    /** It is a month of a membership, and its later months do not pay either (M17). */
    isOfMembership: z.boolean(),
    lessons: z.number().int(),
  }),
)
