import type { Bookable, BookableRider } from '../booking.ts'
import type { HorseOption } from './horse-options.ts'
import type { Week } from './weeks.ts'

/** What times are searched for. */
export interface Wish {
  rider: BookableRider
  offer: Bookable
  /** Undefined: nothing to choose. */
  horse: HorseOption | undefined
  /** Undefined: any trainer. */
  trainerId: string | undefined
  /** Undefined: any location. */
  placeId: string | undefined
}

/** The request for the free times of a week. */
export function slotsOf(
  { rider, offer, horse, trainerId, placeId }: Wish,
  { first, last }: Pick<Week, 'first' | 'last'>,
) {
  return {
    query: {
      riderId: rider.id,
      offerId: offer.id,
      from: first.toString(),
      until: last.toString(),
      trainerId,
      placeId,
      horseId: horse?.horseId,
    },
  }
}
