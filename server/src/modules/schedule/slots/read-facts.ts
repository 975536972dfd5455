import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { holdsOnDay, latestWeights } from '#modules/horses/horses/index.ts'
import { dayNumber, daysAround, standingWork } from '#modules/horses/workload/index.ts'
import { permissionsExpired } from '#modules/people/certificates/index.ts'
import { findRiders, type LockedRider } from '#modules/people/riders/index.ts'
import { openTimesOf } from '#modules/schedule/availability/index.ts'
import {
  type Engagement,
  type Facts,
  type LockedLesson,
  peekLessons,
  readEngagements,
  readRides,
} from '#modules/schedule/lessons/index.ts'
import { findOffer, type OfferRow } from '#modules/schedule/offers/index.ts'
import { type ArenaRow, listArenas, listPlaces, travelFrom } from '#modules/schedule/places/index.ts'
import { findTerms } from '#modules/schedule/series/index.ts'
import { dayIn, startOfDay } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { countDays, dayAt, type LocalDay } from './count-days.ts'
import { makeStranger } from './make-stranger.ts'
import type { OpenSeat } from './plan-horses.ts'
import type { Booker } from './rules.ts'
import { bookingsOf, lessonsOfOffer, seatsWithoutHorse, workingHorses } from './store.ts'

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

/** Everything that decides about bookings in a range of days. */
export interface SlotFacts extends Facts {
  wish: Wish
  offer: OfferRow
  rider: LockedRider
  /** Milliseconds since 1970. */
  now: number
  date: Temporal.PlainDate
  /** The same, in days since 1970. */
  today: number
  /** The days asked for, and those around them that their rules look at. */
  days: readonly LocalDay[]
  /** Working times of the trainers asked for. */
  open: readonly { trainerId: string; placeId: string | null; start: number; end: number }[]
  /** Lessons by trainer. */
  lessonsOf: ReadonlyMap<string, readonly Engagement[]>
  /** Arenas in use by location, by name. */
  arenasAt: ReadonlyMap<string, readonly ArenaRow[]>
  /** Seats of other riders without a horse, on the days asked for. */
  openSeats: readonly OpenSeat[]
  /** Days, counted from 1970, on which the rider booked this lesson type. */
  bookings: readonly number[]
  /** Planned lessons of this lesson type, if it has several seats. */
  groups: readonly LockedLesson[]
  /** Series that clients join only for all lessons that are left. */
  termOnly: ReadonlySet<string>
  /** The lesson that is moved, and the seat of the rider; null: a new booking. */
  moving: { own: LockedLesson; seatId: string } | null
}

/** More locations than any business has. */
const mostPlaces = 500
/** Travel takes a day at most, and so does a lesson. */
const daysOfTravel = 2

/**
 * Reads the facts without locks, in two or three round trips. Throws `not_found` for an unknown rider, lesson type,
 * trainer, location or horse.
 * @param alsoHorses horses of clients that may be asked about
 */
export async function readSlotFacts(
  tx: Tx,
  wish: Wish,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  now: Temporal.Instant,
  alsoHorses: readonly string[] = [],
): Promise<SlotFacts> {
  const [offer, [rider], timeZone, rules, colleagues, placeRows, arenaRows, horseRows] = await Promise.all([
    findOffer(tx, wish.offerId),
    wish.riderId === null ? [makeStranger(tx.businessId)] : findRiders(tx, [wish.riderId]),
    businessTimeZone(tx),
    businessRules(tx),
    trainersOf(tx),
    listPlaces(tx, { archived: false, after: null, limit: mostPlaces }),
    listArenas(tx),
    workingHorses(tx, wish.horseId === null ? alsoHorses : [wish.horseId, ...alsoHorses]),
  ])
  const trainers = colleagues.map(({ id }) => id)
  const horses = horseRows.map(({ id }) => id)
  const isKnown = (id: string | null, all: readonly string[]) => id === null || all.includes(id)
  const places = placeRows.map(({ id }) => id)
  if (!offer || !rider || !isKnown(wish.trainerId, trainers) || !isKnown(wish.placeId, places))
    throw new AppError('not_found')
  if (!isKnown(wish.horseId, horses)) throw new AppError('not_found')
  const today = dayIn(timeZone, now)
  // A week more than the limits of a horse look at, because weeks begin on Mondays.
  const around = daysAround + 1
  const days = countDays(timeZone, first.subtract({ days: around }), last.add({ days: around }))
  const window = between(timeZone, first, last, 0)
  const week = between(timeZone, first, last, around)
  const dayKeys = [first.subtract({ days: around }), last.add({ days: around })] as const
  const asked = wish.trainerId === null ? trainers : [wish.trainerId]
  const [open, engagements, rides, works, holds, weights, expired, travel, seats, bookings, groupIds, terms] =
    await Promise.all([
      openTimesOf(tx, asked, first.subtract({ days: 1 }), last.add({ days: 1 })),
      readEngagements(
        tx,
        { trainers, arenas: arenaRows.map(({ id }) => id) },
        between(timeZone, first, last, daysOfTravel),
      ),
      readRides(tx, { riders: [rider.id], horses }, week),
      standingWork(tx, horses, dayKeys),
      holdsOnDay(tx, horses, ...dayKeys),
      latestWeights(tx, horses),
      permissionsExpired(tx, dayIn('UTC', now)),
      travelFrom(tx, places),
      seatsWithoutHorse(tx, window, now),
      bookingsOf(tx, { riderId: rider.id, offerId: offer.id }, week, now),
      offer.kind === 'private' ? [] : lessonsOfOffer(tx, offer.id, window),
      offer.kind === 'private' || wish.by === 'trainer' ? [] : findTerms(tx, { offerId: offer.id }, today),
    ])
  return {
    wish,
    offer,
    rider,
    now: now.epochMilliseconds,
    date: today,
    today: dayNumber(today),
    days,
    timeZone,
    eligibility: rules.eligibility,
    expired,
    trainers: new Map(colleagues.map(({ id, name }) => [id, name])),
    places: byId(placeRows),
    travel: new Map(travel.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair.minutes])),
    arenas: byId(arenaRows),
    arenasAt: Map.groupBy(arenaRows, ({ placeId }) => placeId),
    horses: byId(horseRows),
    weights: new Map(weights.map((weight) => [weight.horseId, weight])),
    holds: Map.groupBy(holds, (hold) => hold.horseId),
    works: Map.groupBy(works, (work) => work.horseId),
    riders: byId([rider]),
    engagements,
    rides,
    lessonsOf: Map.groupBy(engagements, ({ trainerId }) => trainerId),
    open: open.map((time) => ({
      ...time,
      start: time.start.epochMilliseconds,
      end: time.end.epochMilliseconds,
    })),
    openSeats: seats.map(
      ({ id, riderId, level, weightKg, heightCm, startsAt, endsAt, horseLeadMinutes }) => ({
        id,
        rider: { id: riderId, level, weightKg, heightCm },
        start: startsAt.epochMilliseconds,
        end: endsAt.epochMilliseconds,
        leadMinutes: horseLeadMinutes,
      }),
    ),
    bookings: bookings.map((at) => dayAt(days, at.epochMilliseconds).number),
    groups: groupIds.length === 0 ? [] : await peekLessons(tx, groupIds),
    termOnly: new Set(terms.flatMap(({ id, joins }) => (joins === 'term' ? [id] : []))),
    moving: null,
  }
}

function between(timeZone: string, first: Temporal.PlainDate, last: Temporal.PlainDate, around: number) {
  return {
    from: startOfDay(timeZone, first.subtract({ days: around })),
    until: startOfDay(timeZone, last.add({ days: around + 1 })),
  }
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
