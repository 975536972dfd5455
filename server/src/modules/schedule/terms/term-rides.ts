import type { LockedLesson } from '#modules/schedule/lessons/index.ts'
import type { SlotFacts } from '#modules/schedule/slots/index.ts'

/** What one date of a group means for its later ones, before it is stored. */
export type Ride = SlotFacts['rides'][number]

/** The limits of a horse look at less than these days around (H2). */
const nearMillis = 7 * 86_400_000

/** Rides that can matter to a later lesson. */
export function ridesNear(rides: readonly Ride[], { lesson }: LockedLesson): Ride[] {
  return rides.filter(({ start }) => start > lesson.startsAt.epochMilliseconds - nearMillis)
}

interface Rider {
  own: LockedLesson
  seat: { id: string; riderId: string }
}

/** A ride that a booking is about to plan. */
export function rideOn({ own: { lesson }, seat }: Rider, horseId: string): Ride {
  return {
    start: lesson.startsAt.epochMilliseconds,
    end: lesson.endsAt.epochMilliseconds,
    seatId: seat.id,
    lessonId: lesson.id,
    riderId: seat.riderId,
    horseId,
    leadMinutes: lesson.horseLeadMinutes,
    isEntered: false,
    overrideReason: null,
    label: '',
  }
}
