import { t } from '@lingui/core/macro'
import type { Bookable, BookableRider, BookingChoices, Held } from '../booking.ts'
import type { RememberedChoice } from './remembered-choice.ts'

/** A horse on which a rider may ask for a lesson. */
export interface HorseOption {
  /** In the address and in this browser: the id of an own horse, or a word. */
  key: string
  /** Undefined: one that the trainer chooses, or that the rider brings. */
  horseId: string | undefined
  label: string
  /** Name of an own horse. */
  name?: string
  photoId: string | null
  /** Of a button that shows the times with it. */
  showTimes: string
}

/** A horse of the business. */
const school = 'school'
/** One that is not among the horses of the yard. */
const other = 'other'

/** The own horses of a rider and what else is possible for a lesson type; empty if the rider has no own horse. */
export function horseOptions(
  rider: BookableRider | undefined,
  { horses }: Pick<Bookable, 'horses'>,
  { hasSchoolHorses }: Pick<BookingChoices, 'hasSchoolHorses'>,
): HorseOption[] {
  if (!rider || rider.horses.length === 0 || horses === 'none') return []
  const own = rider.horses.map(({ id, name, photoId }) => ({
    key: id,
    horseId: id,
    label: t`${name} (own horse)`,
    name,
    photoId,
    showTimes: t`Show times with ${name}`,
  }))
  const none = { horseId: undefined, photoId: null }
  if (horses === 'own') {
    const [label, showTimes] = [t`Another horse that you bring`, t`Show times with another horse`]
    return [...own, { ...none, key: other, label, showTimes }]
  }
  if (!hasSchoolHorses) return own
  const [label, showTimes] = [t`A school horse`, t`Show times with a school horse`]
  return [...own, { ...none, key: school, label, showTimes }]
}

/** The same for a held place. */
export function horsesFor(
  { riderId, offerId }: Pick<Held, 'riderId' | 'offerId'>,
  choices: BookingChoices,
): HorseOption[] {
  const rider = choices.riders.find(({ id }) => id === riderId)
  const offer = choices.offers.find(({ id }) => id === offerId)
  return offer ? horseOptions(rider, offer, choices) : []
}

/**
 * The horse in the address, else that of the rider's last booking, else the usual one, else an own one for lesson types
 * on own horses, else one of the school. An address may contain anything.
 */
export function chosenHorse(
  options: readonly HorseOption[],
  rider: BookableRider | undefined,
  offer: Pick<Bookable, 'horses'>,
  { asked, last }: { asked: string; last: RememberedChoice | undefined },
): HorseOption | undefined {
  const find = (key: string | null | undefined) => options.find((option) => option.key === key)
  const before = last && last.riderId === rider?.id ? last.horse : undefined
  return (
    find(asked) ??
    find(before) ??
    find(rider?.usualHorseId) ??
    (offer.horses === 'own' ? undefined : find(school)) ??
    options[0]
  )
}

/** The option of a held place; undefined if there was no choice. */
export function optionOf(
  options: readonly HorseOption[],
  { horseId }: { horseId: string | null },
): HorseOption | undefined {
  return options.find((option) => option.horseId === horseId) ?? withoutOwn(options)
}

/** The option that is none of the own horses; undefined: only those are possible. */
export function withoutOwn(options: readonly HorseOption[]): HorseOption | undefined {
  return options.find(({ horseId }) => horseId === undefined)
}
