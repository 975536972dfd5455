import type { Tx } from '#database/scope.ts'
import { dayNumber } from '#modules/horses/workload/index.ts'
import { findRiders, type LockedRider } from '#modules/people/riders/index.ts'
import { type Facts, type LockedLesson, peekLessons, readRides } from '#modules/schedule/lessons/index.ts'
import { findOffer, type OfferRow } from '#modules/schedule/offers/index.ts'
import { findTerms } from '#modules/schedule/series/index.ts'
import { dayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { dayAt } from './count-days.ts'
import { makeStranger } from './make-stranger.ts'
import { daysBeside, readSchool, readSettings, type SchoolFacts, seasonOf } from './read-school.ts'
import type { Booker } from './rules.ts'
import { bookingsOf, lessonsOfOffer } from './store.ts'

/** What somebody wants to book. Null: any. */
export interface Wish {
  by: Booker
  /** Null: somebody who is no client yet. Nothing is known of them, and horses are left to the trainer. */
  riderId: string | null
  offerId: string
  trainerId: string | null
  placeId: string | null
  horseId: string | null
}

/** Everything that decides about bookings in a range of days. `open` has the trainers asked for. */
export interface SlotFacts extends SchoolFacts, Facts {
  wish: Wish
  offer: OfferRow
  rider: LockedRider
  /** Milliseconds since 1970. */
  now: number
  date: Temporal.PlainDate
  /** The same, in days since 1970. */
  today: number
  /** Days, counted from 1970, on which the rider booked this lesson type. */
  bookings: readonly number[]
  /** Planned lessons of this lesson type, if it has several seats. */
  groups: readonly LockedLesson[]
  /** Series that clients join only for all lessons that are left. */
  termOnly: ReadonlySet<string>
  /** The lesson that is moved, and the seat of the rider; null: a new booking. */
  moving: { own: LockedLesson; seatId: string } | null
}

type Ride = Facts['rides'][number]
type Range = readonly [first: Temporal.PlainDate, last: Temporal.PlainDate]

/**
 * Reads the facts without locks, in two or three round trips. Throws `not_found` for an unknown rider, lesson type,
 * trainer, location or horse.
 * @param alsoHorses horses of clients that may be asked about
 */
export async function readSlotFacts(
  tx: Tx,
  wish: Wish,
  range: Range,
  now: Temporal.Instant,
  alsoHorses: readonly string[] = [],
): Promise<SlotFacts> {
  const settings = readSettings(tx)
  const horses = wish.horseId === null ? alsoHorses : [wish.horseId, ...alsoHorses]
  const [booked, school] = await Promise.all([
    findWished(tx, wish).then(async (wished) =>
      readBooked(tx, wished, range, now, (await settings).timeZone),
    ),
    readSchool(tx, settings, range, now, horses),
  ])
  return joinFacts(booked, school)
}

/**
 * Lesson type and rider of a wish; undefined: unknown. `joinFacts` refuses them once everything is read: a refusal ends
 * the transaction, and another reader may still send statements in it.
 */
interface Wished {
  wish: Wish
  offer: OfferRow | undefined
  rider: LockedRider | undefined
}

export async function findWished(tx: Tx, wish: Wish): Promise<Wished> {
  const { riderId } = wish
  const [offer, [rider]] = await Promise.all([
    findOffer(tx, wish.offerId),
    riderId === null ? [makeStranger(tx.businessId)] : findRiders(tx, [riderId]),
  ])
  return { wish, offer, rider }
}

/** What is read for one rider, to join with the facts about the business. */
export interface Booked extends Wished {
  now: Temporal.Instant
  /** Seats of the rider, also on horses. */
  rides: readonly Ride[]
  /** Starts of the rider's bookings of the lesson type. */
  bookings: readonly Temporal.Instant[]
  groups: readonly LockedLesson[]
  termOnly: ReadonlySet<string>
}

/** Reads it without locks, in one round trip, or two for a lesson type with several seats. */
export async function readBooked(
  tx: Tx,
  wished: Wished,
  range: Range,
  now: Temporal.Instant,
  timeZone: string,
): Promise<Booked> {
  const { riderId, offerId, by } = wished.wish
  const season = seasonOf(timeZone, range)
  const isJoined = wished.offer !== undefined && wished.offer.kind !== 'private'
  const [rides, bookings, groupIds, terms] = await Promise.all([
    riderId === null ? [] : readRides(tx, { riders: [riderId], horses: [] }, season),
    riderId === null ? [] : bookingsOf(tx, { riderId, offerId }, season, now),
    isJoined ? lessonsOfOffer(tx, offerId, daysBeside(timeZone, range, 0)) : [],
    isJoined && by === 'client' ? findTerms(tx, { offerId }, dayIn(timeZone, now)) : [],
  ])
  const groups = groupIds.length === 0 ? [] : await peekLessons(tx, groupIds)
  const termOnly = new Set(terms.flatMap(({ id, joins }) => (joins === 'term' ? [id] : [])))
  return { ...wished, now, rides, bookings, groups, termOnly }
}

/** Throws `not_found` for an unknown rider, lesson type, trainer, location or horse. */
export function joinFacts({ offer, rider, now, ...booked }: Booked, school: SchoolFacts): SlotFacts {
  const { wish } = booked
  const { trainerId } = wish
  const isKnown = (id: string | null, all: ReadonlyMap<string, unknown>) => id === null || all.has(id)
  const areKnown = isKnown(trainerId, school.trainers) && isKnown(wish.placeId, school.places)
  if (!offer || !rider || !areKnown || !isKnown(wish.horseId, school.horses)) throw new AppError('not_found')
  const date = dayIn(school.timeZone, now)
  const isCounted = ({ horseId }: Ride) => horseId !== null && school.horses.has(horseId)
  return {
    ...school,
    ...booked,
    offer,
    rider,
    now: now.epochMilliseconds,
    date,
    today: dayNumber(date),
    riders: new Map([[rider.id, rider]]),
    rides: [...school.rides, ...booked.rides.filter((ride) => !isCounted(ride))],
    open: school.open.filter((time) => trainerId === null || time.trainerId === trainerId),
    bookings: booked.bookings.map((at) => dayAt(school.days, at.epochMilliseconds).number),
    moving: null,
  }
}
