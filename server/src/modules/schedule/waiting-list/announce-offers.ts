import { defineAnnouncement } from '#platform/reactions.ts'

/** A place is offered to a rider on the waiting list: the household is told. */
export const placeOffered = defineAnnouncement<{
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
}>('place offered')

/** The fee of a late cancellation is waived because somebody took the place (S18): the household is told. */
export const feeWaived = defineAnnouncement<{ seatId: string }>('fee of a filled place waived')
