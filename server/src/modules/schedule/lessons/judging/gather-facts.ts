import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { businessRules, businessTimeZone, type RuleSet } from '#modules/identity/businesses/index.ts'
import {
  findHorses,
  type TimeOffRow,
  type HorseRow,
  timesOffOn,
  latestWeights,
  lockHorses,
  type WeightRow,
} from '#modules/horses/horses/index.ts'
import {
  type ArenaRow,
  findPlace,
  lockArenas,
  type PlaceRow,
  travelFrom,
} from '#modules/schedule/places/index.ts'
import { permissionsExpired } from '#modules/people/certificates/index.ts'
import { supervisionOf } from '#modules/people/supervision/index.ts'
import { findRiders, type LockedRider, lockRiders } from '#modules/people/riders/index.ts'
import { daysAround, standingWork } from '#modules/horses/workload/index.ts'
import { type Engagement, readEngagements, readRides, type Ride } from './read-taken.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { requestLapses } from '../holding/request-lapses.ts'
import { announce } from '#platform/reactions.ts'
import { expiredOf, seatsChanged } from '../announcing/announce-seats.ts'
import { endLapsedSeats } from '../holding/lapsed-store.ts'
import { lockTrainers } from '../store.ts'
import type { Window } from './taken-store.ts'

/** People, horses, arenas and times in a change. */
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

/** All facts the rules need about a change. */
export interface Facts {
  timeZone: string
  /** Rule set for young horses and mares (H4). */
  eligibility: RuleSet
  /** Expired certificates that teaching requires, of the business or a trainer (H13). */
  expired: Awaited<ReturnType<typeof permissionsExpired>>
  /** What decides who is in charge (H12). */
  supervision: Awaited<ReturnType<typeof supervisionOf>>
  /** Names of all trainers, by id. */
  trainers: ReadonlyMap<string, string>
  places: ReadonlyMap<string, PlaceRow>
  /** Entered travel minutes by both ids, lesser first. */
  travel: ReadonlyMap<string, number>
  arenas: ReadonlyMap<string, ArenaRow>
  horses: ReadonlyMap<string, HorseRow>
  weights: ReadonlyMap<string, WeightRow>
  timesOff: ReadonlyMap<string, TimeOffRow[]>
  works: ReadonlyMap<string, Awaited<ReturnType<typeof standingWork>>>
  riders: ReadonlyMap<string, LockedRider>
  engagements: Engagement[]
  rides: Ride[]
}

/** Travel takes a day at most, and so does a lesson. */
const daysOfTravel = 2

/**
 * Locks everything concerned as `lockConcerned` does, and reads the facts. One round trip.
 */
export function gatherFacts(tx: Tx, concerned: Concerned, now: Temporal.Instant): Promise<Facts> {
  return readFacts(tx, concerned, now, lockRows(tx, concerned, now))
}

/**
 * Locks everything concerned in a fixed order (S3): trainers, arenas, horses, riders, each by id; lock the lessons
 * before. Then ends expired requests and held seats. One round trip.
 */
export async function lockConcerned(tx: Tx, concerned: Locked, now: Temporal.Instant): Promise<void> {
  await Promise.all(lockRows(tx, concerned, now))
}

type Locked = Pick<Concerned, 'lessons' | 'trainers' | 'arenas' | 'horses' | 'riders'>

function lockRows(tx: Tx, concerned: Locked, now: Temporal.Instant): Rows {
  const { trainers, arenas, horses, riders } = concerned
  return [
    lockTrainers(tx, trainers),
    lockArenas(tx, arenas),
    lockHorses(tx, horses),
    lockRiders(tx, riders),
    endLapsed(tx, concerned, now),
  ]
}

/**
 * Families of expired requests are told. A private lesson that only an expired seat needed may not be locked here: a job
 * ends it.
 */
async function endLapsed(tx: Tx, concerned: Locked, now: Temporal.Instant): Promise<void> {
  const { lessonIds, requests } = await endLapsedSeats(tx, concerned, now)
  if (requests.length > 0) await announce(tx, seatsChanged, expiredOf(tx.businessId, requests))
  if (lessonIds.length > 0) await enqueue(tx, requestLapses, { businessId: tx.businessId, lessonIds })
}

/**
 * Reads the facts without locks, for display: they may be outdated. Knows nothing of arenas.
 */
export function peekFacts(tx: Tx, concerned: Concerned, now: Temporal.Instant): Promise<Facts> {
  const rows = [
    Promise.resolve(),
    Promise.resolve([]),
    findHorses(tx, concerned.horses),
    findRiders(tx, concerned.riders),
    Promise.resolve(),
  ] as const
  return readFacts(tx, concerned, now, rows)
}

type Rows = readonly [
  trainers: Promise<void>,
  arenas: Promise<ArenaRow[]>,
  horses: Promise<HorseRow[]>,
  riders: Promise<LockedRider[]>,
  freed: Promise<void>,
]

/** `rows` was queried before, so that its rows are locked first. */
async function readFacts(tx: Tx, concerned: Concerned, now: Temporal.Instant, rows: Rows): Promise<Facts> {
  const { trainers, places, arenas, horses, riders } = concerned
  const near = around(concerned, daysOfTravel)
  // A local day may begin up to 14 hours before or after the UTC day.
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
    ...rows,
    businessTimeZone(tx),
    businessRules(tx),
    trainersOf(tx),
    Promise.all(places.map((id) => findPlace(tx, id))),
    travelFrom(tx, places),
    readEngagements(tx, { trainers, arenas }, near),
    readRides(tx, { riders, horses }, season),
    standingWork(tx, horses, days),
    timesOffOn(tx, horses, ...days),
    latestWeights(tx, horses),
    permissionsExpired(tx, dayOf(now)),
    supervisionOf(tx),
  ])
  const [works, timesOff, weights, expired, supervision] = rest
  return {
    timeZone,
    eligibility: rules.eligibility,
    expired,
    supervision,
    trainers: new Map(colleagues.map(({ id, name }) => [id, name])),
    places: byId(placeRows.filter((place) => place !== undefined)),
    travel: new Map(entered.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair.minutes])),
    arenas: byId(arenaRows),
    horses: byId(horseRows),
    weights: new Map(weights.map((weight) => [weight.horseId, weight])),
    timesOff: Map.groupBy(timesOff, (timeOff) => timeOff.horseId),
    works: Map.groupBy(works, (work) => work.horseId),
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
