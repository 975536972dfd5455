import { cancelSteps, graceOf } from '@cavaletti/contract/schedule/cancelling/cancel-steps'
import { plural, t } from '@lingui/core/macro'
import { clockOf, dayInWords, momentInWords } from '../../../ui/words/day-words.ts'
import { usualNoShow } from '../../../forms/ladder-limits.ts'
import { stepSentence } from '../../../forms/ladder-words.ts'
import type { Bookable, BookableRider, BookedSeat, FreeTime, Held } from './booking.ts'
import { problemOf } from './booking.ts'

/** `From age 8`; undefined: the rider can book it. */
export function problemWords(rider: BookableRider, offer: Bookable): string | undefined {
  const problem = problemOf(rider, offer)
  if (problem === undefined) return undefined
  return problem === 'too_young' ? t`From age ${offer.minAge}` : t`Needs an assessment lesson first`
}

export function horseWords(offer: Bookable): string | undefined {
  if (offer.horses === 'own') return t`On your own horse`
  return offer.horses === 'none' ? t`Without a horse` : undefined
}

export function modeWords({ booking }: Pick<Bookable, 'booking'>): string {
  return booking === 'instant' ? t`Confirmed at once` : t`Needs your trainer’s confirmation`
}

/** `Wednesday 25 November` */
export function dayOf({ startsAt }: Pick<FreeTime, 'startsAt'>, timeZone: string): string {
  return dayInWords(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate())
}

/** `09:00` */
export function startOf({ startsAt }: Pick<FreeTime, 'startsAt'>, timeZone: string): string {
  return clockOf(Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone))
}

/** `Wednesday 25 November, 09:00 to 10:00` */
export function timeWords(
  { startsAt, endsAt }: Pick<FreeTime, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  const from = momentInWords(startsAt, timeZone)
  const until = startOf({ startsAt: endsAt }, timeZone)
  return t`${from} to ${until}`
}

export function minutesOf({ startsAt, endsAt }: Pick<FreeTime, 'startsAt' | 'endsAt'>): number {
  return Temporal.Instant.from(startsAt).until(endsAt).total('minutes')
}

/** Prices and travel fees, minor unit. A household pays the travel fee of a location once a day. */
export function sumOf(
  places: readonly Pick<Held, 'startsAt' | 'timeZone' | 'placeId' | 'priceMinor' | 'travelFeeMinor'>[],
): number {
  const visits = new Map(
    places.map((place) => [
      `${dayOf(place, place.timeZone)} ${place.placeId ?? ''}`,
      place.travelFeeMinor ?? 0,
    ]),
  )
  const prices = places.map(({ priceMinor }) => priceMinor)
  return [...prices, ...visits.values()].reduce((sum, one) => sum + one, 0)
}

/** Travel fee of a visit; a shared one becomes less if others join. Null: none. */
export function feeAtMost(
  { travelFeeMinor, isFeeShared }: Pick<Held, 'travelFeeMinor' | 'isFeeShared'>,
  money: (minor: number) => string,
): string | null {
  if (travelFeeMinor === null) return null
  const fee = money(travelFeeMinor)
  return isFeeShared ? t`${fee}, less if others join` : fee
}

/** Arena and location, if known. */
export function whereWords({ arenaName, placeName }: Pick<BookedSeat, 'arenaName' | 'placeName'>): string {
  return [arenaName, placeName].filter((name) => name !== null).join(', ')
}

export interface CancelTerms {
  offer: Pick<Bookable, 'cancelLadder'>
  time: Pick<FreeTime, 'startsAt' | 'priceMinor'>
  timeZone: string
  graceMinutes: number
}

/**
 * Cost of cancelling a booking that is made now, in sentences with its deadlines (S12, S13). `money` formats an
 * amount.
 */
export function cancelSentences(
  { offer, time, timeZone, graceMinutes }: CancelTerms,
  now: Temporal.Instant,
  money: (minor: number) => string,
): string[] {
  const seat = {
    ladder: offer.cancelLadder,
    priceMinor: time.priceMinor,
    startsAt: Temporal.Instant.from(time.startsAt),
    timeZone,
    graceUntil: graceMinutes > 0 ? now.add({ minutes: graceMinutes }) : null,
  }
  const grace = graceOf(seat)
  const steps = cancelSteps(seat).filter(({ until }) => !until || Temporal.Instant.compare(until, now) > 0)
  return steps.map(({ until, percent, feeMinor, makeUpUntil }, place) => {
    // The grace period begins with the booking, so its end is not known yet.
    if (grace && until?.equals(grace)) return t`Free for ${graceMinutes} minutes after booking.`
    return stepSentence(
      { until, percent, fee: money(feeMinor), isMadeUp: makeUpUntil !== null },
      { isFirst: place === 0, timeZone },
    )
  })
}

/** What happens to a group with too few riders (S19); null without a minimum. */
export function minimumWords(offer: Pick<Bookable, 'minRiders' | 'decideHours'> | undefined): string | null {
  if (!offer || offer.minRiders < 2) return null
  const { minRiders, decideHours: hours } = offer
  const when = plural(hours, { one: '# hour', other: '# hours' })
  return t`At least ${minRiders} riders. With fewer, the lesson may be shortened or cancelled ${when} before. Then you can cancel at no cost.`
}

/** What happens to a late rider (S21). */
export function lateWords({ noShowAfter = usualNoShow }: Bookable['cancelLadder']): string {
  return t`The lesson still ends on time. After ${noShowAfter} minutes it counts as a no-show.`
}

/** End of the free cancellation of a booked seat; undefined if it is not free now. */
export function freeUntil(
  { cancelSteps: steps, timeZone }: BookedSeat,
  now: Temporal.Instant,
): string | undefined {
  const step = steps.find(({ until }) => until === null || Temporal.Instant.compare(until, now) > 0)
  if (step?.percent !== 0 || step.until === null) return undefined
  return momentInWords(step.until, timeZone)
}

/** When a lesson type can be booked, and how often: lead time, horizon and limit of a week (S9). */
export function whenBookable({
  bookingLeadHours: hours,
  bookingHorizonDays: days,
  bookingsPerWeek: most,
}: Pick<Bookable, 'bookingLeadHours' | 'bookingHorizonDays' | 'bookingsPerWeek'>): string {
  const lead = plural(hours, {
    one: 'Book at least # hour before the lesson.',
    other: 'Book at least # hours before the lesson.',
  })
  const horizon = plural(days, {
    one: 'You can book # day ahead.',
    other: 'You can book up to # days ahead.',
  })
  const limit = plural(most, {
    one: 'Each rider can book # lesson of this type a week.',
    other: 'Each rider can book # lessons of this type a week.',
  })
  return [hours > 0 && lead, horizon, most > 0 && limit].filter(Boolean).join(' ')
}

/** `60 min · £55.00 · Confirmed at once` */
export function offerFacts(offer: Bookable, price: string): string {
  const card = offer.payment === 'card' ? t`Paid by card when booking` : undefined
  const seller = offer.soldBy === 'trainer' ? t`Invoiced by the trainer` : undefined
  return [t`${offer.minutes} min`, price, horseWords(offer), modeWords(offer), card, seller]
    .filter(Boolean)
    .join(' · ')
}
