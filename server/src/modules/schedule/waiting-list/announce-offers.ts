import { defineAnnouncement } from '#platform/reactions.ts'

/** A place that is offered to a rider on the waiting list. */
export interface OfferedPlace {
  decisionId: string
  /** The lesson in which the place became free. */
  lessonId: string
  riderId: string
  startsAt: string
  endsAt: string
  timeZone: string
  placeId: string | null
  arenaId: string | null
  trainerId: string
}

/** Tells the household that a place is offered to a rider. */
export const placeOffered = defineAnnouncement<OfferedPlace>('place offered')

/** The fee of a late cancellation is waived because somebody took the place (S18): the household is told. */
export const feeWaived = defineAnnouncement<{ seatId: string }>('fee of a filled place waived')
