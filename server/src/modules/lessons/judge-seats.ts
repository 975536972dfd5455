import type { overridables } from '@cavaletti/contract/lessons'
import {
  type Fit,
  fitOf,
  type HorseRow,
  holdsOn,
  type WeightRow,
  whyIneligible,
} from '#modules/horses/index.ts'
import type { RiderRow } from '#modules/riders/index.ts'
import { brokenLimits, type Limit, type Work } from '#modules/workload/index.ts'
import type { Taken } from './find-obstacles.ts'
import type { Facts } from './gather-facts.ts'
import type { Ride } from './read-taken.ts'

/** Broken with leave and a reason only, each with a sentence. */
export type Broken = Partial<Record<(typeof overridables)[number], string>>

/** Saddle, bridle and pad; a rider's weight is known without them. */
const tackKg = 10

/** Why a horse must not work then at all (H4, H5), in a sentence; null when it may. Nobody can give leave for it. */
export function whyUnavailable(horse: HorseRow, start: number, facts: Facts): string | null {
  if (horse.archived_at !== null) return `${horse.name} has left the yard.`
  const day = dayOf(start, facts)
  const ineligible = whyIneligible(horse, day, facts.eligibility)
  if (ineligible) return `${horse.name} ${ineligible}.`
  const hold = facts.holds.get(horse.id)?.find((one) => holdsOn(one, day))
  return hold ? `${horse.name} must not work: ${hold.reason}` : null
}

/** Limits that the ride would break, beside what its horse has done and is planned for (H2, H3). */
export function brokenByWork(
  horse: HorseRow,
  ride: Ride,
  facts: Facts,
  taken: Taken,
): Partial<Record<Limit, string>> {
  const done = (facts.works.get(horse.id) ?? []).map((work) => ({
    day: work.day,
    start: work.started_at,
    minutes: work.minutes,
  }))
  const planned = taken.rides
    .filter((other) => other.horseId === horse.id && !other.isEntered && other.seatId !== ride.seatId)
    .map((other) => workOf(other, facts))
  return brokenLimits(horse, [...done, ...planned], workOf(ride, facts))
}

/** Why the rider and the horse do not suit each other (H6). What nobody has weighed or measured breaks nothing. */
export function misfits(
  horse: HorseRow,
  rider: RiderRow,
  day: Temporal.PlainDate,
  weight: WeightRow | undefined,
): Fit['broken'] {
  const { broken } = fitOf(
    horse,
    rider.weight_kg === null ? undefined : weight,
    {
      riderKg: Number(rider.weight_kg ?? 0),
      tackKg,
      heightCm: rider.height_cm ?? undefined,
      level: rider.level ?? undefined,
    },
    day,
  )
  return broken
}

/** Whether the offer comes too early for the rider (P8); a level that nobody has set counts as a beginner's. */
export function tooEarly(rider: RiderRow, minLevel: number): Broken {
  if ((rider.level ?? 0) >= minLevel) return {}
  const name = `${rider.first_name} ${rider.last_name}`
  return { rider_level: `${name} is below level ${minLevel}, which this asks for.` }
}

function workOf(ride: Ride, facts: Facts): Work {
  return {
    day: dayOf(ride.start, facts),
    start: Temporal.Instant.fromEpochMilliseconds(ride.start),
    minutes: Math.round((ride.end - ride.start) / 60_000),
  }
}

/** Day on the clock of the business. */
export function dayOf(milliseconds: number, { timeZone }: Facts): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate()
}
