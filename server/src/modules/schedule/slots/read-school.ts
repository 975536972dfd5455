import type { Tx } from '#database/scope.ts'
import { trainersOf } from '#modules/identity/accounts/index.ts'
import { businessRules, businessTimeZone } from '#modules/identity/businesses/index.ts'
import { timesOffOn, latestWeights } from '#modules/horses/horses/index.ts'
import { daysAround, standingWork } from '#modules/horses/workload/index.ts'
import { permissionsExpired } from '#modules/people/certificates/index.ts'
import { supervisionOf } from '#modules/people/supervision/index.ts'
import type { RiderRow } from '#modules/people/riders/index.ts'
import { openTimesOf } from '#modules/schedule/availability/index.ts'
import { type Engagement, type Facts, readEngagements, readRides } from '#modules/schedule/lessons/index.ts'
import { type ArenaRow, listArenas, listPlaces, travelFrom } from '#modules/schedule/places/index.ts'
import { dayIn, startOfDay } from '#platform/clock.ts'
import { countDays, type LocalDay } from './count-days.ts'
import { seatsWithoutHorse, workingHorses } from './store.ts'

/** What decides about bookings in a range of days and is the same for every rider. */
export interface SchoolFacts extends Omit<Facts, 'riders'> {
  /** The days asked for, and those around them that their rules look at. */
  days: readonly LocalDay[]
  /** Working times of trainers. */
  open: readonly { trainerId: string; placeId: string | null; start: number; end: number }[]
  /** Lessons by trainer. */
  lessonsOf: ReadonlyMap<string, readonly Engagement[]>
  /** Arenas in use by location, by name. */
  arenasAt: ReadonlyMap<string, readonly ArenaRow[]>
  /** Seats without a horse, on the days asked for. */
  openSeats: readonly OpenSeat[]
}

/** A seat without a horse. */
export interface OpenSeat {
  id: string
  rider: Measured
  start: number
  end: number
  leadMinutes: number
}

/** What decides which horses suit a rider (H6). */
export type Measured = Pick<RiderRow, 'id' | 'level' | 'weightKg' | 'heightCm'>

/** More locations than any business has. */
const mostPlaces = 500
/** Travel takes a day at most, and so does a lesson. */
const daysOfTravel = 2
/** A week more than the limits of a horse look at, because weeks begin on Mondays. */
const around = daysAround + 1

/** What the facts depend on besides the days: settings of the business, and its trainers. */
export type SchoolSettings = Awaited<ReturnType<typeof readSettings>>

/** Reads them without locks, in one round trip. */
export async function readSettings(tx: Tx) {
  const [timeZone, rules, trainers, supervision] = await Promise.all([
    businessTimeZone(tx),
    businessRules(tx),
    trainersOf(tx),
    supervisionOf(tx),
  ])
  return { timeZone, ...rules, trainers, supervision }
}

/**
 * Reads the facts without locks, in two round trips; the settings may come with the first. Rides are those of horses.
 * @param alsoHorses horses of clients that may be asked about
 */
export async function readSchool(
  tx: Tx,
  settings: SchoolSettings | Promise<SchoolSettings>,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  now: Temporal.Instant,
  alsoHorses: readonly string[],
): Promise<SchoolFacts> {
  const [
    { timeZone: zone, eligibility, supervision, trainers: colleagues },
    placeRows,
    arenaRows,
    horseRows,
  ] = await Promise.all([
    settings,
    listPlaces(tx, { archived: false, after: null, limit: mostPlaces }),
    listArenas(tx),
    workingHorses(tx, alsoHorses),
  ])
  const [trainers, horses] = [idsOf(colleagues), idsOf(horseRows)]
  const week = daysBeside(zone, [first, last], around)
  const dayKeys = [first.subtract({ days: around }), last.add({ days: around })] as const
  const [open, engagements, rides, works, timesOff, weights, expired, travel, seats] = await Promise.all([
    openTimesOf(tx, trainers, first.subtract({ days: 1 }), last.add({ days: 1 })),
    readEngagements(
      tx,
      { trainers, arenas: idsOf(arenaRows) },
      daysBeside(zone, [first, last], daysOfTravel),
    ),
    readRides(tx, { riders: [], horses }, week),
    standingWork(tx, horses, dayKeys),
    timesOffOn(tx, horses, ...dayKeys),
    latestWeights(tx, horses),
    permissionsExpired(tx, dayIn('UTC', now)),
    travelFrom(tx, idsOf(placeRows)),
    seatsWithoutHorse(tx, daysBeside(zone, [first, last], 0), now),
  ])
  return {
    days: countDays(zone, ...dayKeys),
    timeZone: zone,
    eligibility,
    expired,
    supervision,
    trainers: new Map(colleagues.map(({ id, name }) => [id, name])),
    places: byId(placeRows),
    travel: new Map(travel.map((pair) => [`${pair.oneId} ${pair.otherId}`, pair.minutes])),
    arenas: byId(arenaRows),
    arenasAt: Map.groupBy(arenaRows, ({ placeId }) => placeId),
    horses: byId(horseRows),
    weights: new Map(weights.map((weight) => [weight.horseId, weight])),
    timesOff: Map.groupBy(timesOff, (timeOff) => timeOff.horseId),
    works: Map.groupBy(works, (work) => work.horseId),
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
  }
}

/** The days asked for and those around them that limits of horses look at. */
export function seasonOf(timeZone: string, range: readonly [Temporal.PlainDate, Temporal.PlainDate]) {
  return daysBeside(timeZone, range, around)
}

/** These days and so many before and after them. */
export function daysBeside(
  timeZone: string,
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  more: number,
): Record<'from' | 'until', Temporal.Instant> {
  return {
    from: startOfDay(timeZone, first.subtract({ days: more })),
    until: startOfDay(timeZone, last.add({ days: more + 1 })),
  }
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
