import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/accounts/index.ts'
import { businessRules, businessTimeZone, type EligibilityPack } from '#modules/businesses/index.ts'
import {
  type HoldRow,
  type HorseRow,
  holdsOnDay,
  latestWeights,
  lockHorses,
  type WeightRow,
} from '#modules/horses/index.ts'
import { type ArenaRow, findPlace, lockArenas, type PlaceRow, travelFrom } from '#modules/places/index.ts'
import { permissionsExpired } from '#modules/permits/index.ts'
import { lockRiders, type RiderRow } from '#modules/riders/index.ts'
import { daysAround, standingWork } from '#modules/workload/index.ts'
import { type Engagement, readEngagements, readRides, type Ride } from './read-taken.ts'
import { cancelLapsed, lockTrainers } from './store.ts'
import type { Window } from './taken-store.ts'

/** Whom and what a change of lessons is about, and when. */
export interface Concerned {
  lessons: readonly string[]
  trainers: readonly string[]
  places: readonly string[]
  arenas: readonly string[]
  horses: readonly string[]
  riders: readonly string[]
  from: Temporal.Instant
  until: Temporal.Instant
}

/** All that the rules ask about whom a change concerns. */
export interface Facts {
  timeZone: string
  /** Which horses may work by law (H4). */
  eligibility: EligibilityPack
  /** What must be in force to teach and is not any more today, of the business or of a trainer (H13). */
  expired: Awaited<ReturnType<typeof permissionsExpired>>
  /** Names by id: everybody who teaches here. */
  trainers: ReadonlyMap<string, string>
  places: ReadonlyMap<string, PlaceRow>
  /** Minutes entered by hand, by both ids, the lesser first. */
  travel: ReadonlyMap<string, number>
  arenas: ReadonlyMap<string, ArenaRow>
  horses: ReadonlyMap<string, HorseRow>
  weights: ReadonlyMap<string, WeightRow>
  holds: ReadonlyMap<string, HoldRow[]>
  works: ReadonlyMap<string, Awaited<ReturnType<typeof standingWork>>>
  riders: ReadonlyMap<string, RiderRow>
  engagements: Engagement[]
  rides: Ride[]
}

/** Travel takes a day at most, and so does a lesson. */
const daysOfTravel = 2

/**
 * Locks everybody and everything concerned in the one order in which all do it (S3): trainers, arenas, horses, riders,
 * each by id; lessons were locked before. Then frees what requests kept too long, and reads. All in one round trip.
 */
export async function gatherFacts(
  tx: Tx,
  businessId: string,
  concerned: Concerned,
  now: Temporal.Instant,
): Promise<Facts> {
  const { trainers, places, arenas, horses, riders } = concerned
  const near = around(concerned, daysOfTravel)
  // A local day may begin up to 14 hours before or after that of UTC.
  const season = around(concerned, daysAround + 1)
  const days = [dayOf(season.from), dayOf(season.until)] as const
  const [
    ,
    arenaRows,
    horseRows,
    riderRows,
    ,
    timeZone,
    rules,
    colleagues,
    placeRows,
    entered,
    engagements,
    rides,
    ...rest
  ] = await Promise.all([
    lockTrainers(tx, businessId, trainers),
    lockArenas(tx, businessId, arenas),
    lockHorses(tx, businessId, horses),
    lockRiders(tx, businessId, riders),
    cancelLapsed(tx, businessId, concerned, now),
    businessTimeZone(tx, businessId),
    businessRules(tx, businessId),
    trainersOf(tx, businessId),
    Promise.all(places.map((id) => findPlace(tx, businessId, id))),
    travelFrom(tx, businessId, places),
    readEngagements(tx, businessId, { trainers, arenas }, near),
    readRides(tx, businessId, { riders, horses }, season),
    standingWork(tx, businessId, horses, days),
    holdsOnDay(tx, businessId, horses, ...days),
    latestWeights(tx, businessId, horses),
    permissionsExpired(tx, businessId, dayOf(now)),
  ])
  const [works, holds, weights, expired] = rest
  return {
    timeZone,
    eligibility: rules.eligibility,
    expired,
    trainers: new Map(colleagues.map(({ id, name }) => [id, name])),
    places: byId(placeRows.filter((place) => place !== undefined)),
    travel: new Map(entered.map((pair) => [`${pair.one_id} ${pair.other_id}`, pair.minutes])),
    arenas: byId(arenaRows),
    horses: byId(horseRows),
    weights: new Map(weights.map((weight) => [weight.horse_id, weight])),
    holds: Map.groupBy(holds, (hold) => hold.horse_id),
    works: Map.groupBy(works, (work) => work.horse_id),
    riders: byId(riderRows),
    engagements,
    rides,
  }
}

function around({ from, until }: Window, days: number): Window {
  return { from: from.subtract({ hours: days * 24 }), until: until.add({ hours: days * 24 }) }
}

function dayOf(instant: Temporal.Instant): Temporal.PlainDate {
  return instant.toZonedDateTimeISO('UTC').toPlainDate()
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
