import { type Bookable, type BookableRider, type BookingChoices, problemOf } from '../booking.ts'
import { chosenHorse, type HorseOption, horseOptions } from './horse-options.ts'
import type { RememberedChoice } from './remembered-choice.ts'

/** What the address bar says; empty texts for nothing. */
export type Asked = Readonly<
  Record<'rider' | 'offer' | 'horse' | 'trainer' | 'place' | 'week' | 'choose', string>
>

export interface Chosen {
  rider: BookableRider | undefined
  offer: Bookable | undefined
  /** Horses on which the rider may ask for this lesson type; empty: nothing to choose. */
  horses: readonly HorseOption[]
  horse: HorseOption | undefined
  trainerId: string | undefined
  placeId: string | undefined
  /** The next question; undefined: both are answered. */
  question: 'rider' | 'offer' | undefined
}

/**
 * Rider and lesson type: as in the address, else as in the last booking, else the only one. An address may contain
 * anything, and a rider or lesson type may have gone since the last booking.
 */
export function chosenOf(
  { riders, offers, trainers, places, hasSchoolHorses }: BookingChoices,
  asked: Asked,
  last: RememberedChoice | undefined,
): Chosen {
  const rider = find(riders, asked.rider) ?? find(riders, last?.riderId) ?? only(riders)
  const open = rider ? offers.filter((offer) => !problemOf(rider, offer)) : []
  const offer = find(open, asked.offer) ?? find(open, last?.offerId) ?? only(open)
  const isAsking = (what: 'rider' | 'offer'): boolean => asked.choose === what
  const horses = offer ? horseOptions(rider, offer, { hasSchoolHorses }) : []
  return {
    rider,
    offer,
    horses,
    horse: offer && chosenHorse(horses, rider, offer, { asked: asked.horse, last }),
    trainerId: find(trainers, asked.trainer)?.id,
    placeId: find(places, asked.place)?.id,
    question: !rider || isAsking('rider') ? 'rider' : !offer || isAsking('offer') ? 'offer' : undefined,
  }
}

function find<T extends { id: string }>(items: readonly T[], id: string | undefined): T | undefined {
  return items.find((item) => item.id === id)
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined
}
