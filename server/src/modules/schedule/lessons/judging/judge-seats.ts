import type { overridables } from '@cavaletti/contract/schedule/lessons/overridables'
import {
  type Fit,
  fitOf,
  type HorseRow,
  isOffWorkOn,
  type WeightRow,
  whyIneligible,
} from '#modules/horses/horses/index.ts'
import type { RiderRow } from '#modules/people/riders/index.ts'
import { brokenLimits, type Limit, type Work } from '#modules/horses/workload/index.ts'
import { say } from '#platform/messages/say.ts'
import type { Taken } from './find-obstacles.ts'
import type { Facts } from './gather-facts.ts'
import type { Ride } from './read-taken.ts'

/** Broken rules that need an override, each with a sentence. */
export type Broken = Partial<Record<(typeof overridables)[number], string>>

/** Saddle, bridle and pad, which are not part of a rider's weight. */
const tackKg = 10

/** Why a horse must not work then (H4, H5), as a sentence; null if it may. No override is possible. */
export function whyUnavailable(
  horse: HorseRow,
  start: number,
  facts: Pick<Facts, 'timeZone' | 'eligibility' | 'timesOff'>,
): string | null {
  if (horse.archivedAt !== null) return say('{horse} has left the yard.', { horse: horse.name })
  const day = dayOf(start, facts)
  const ineligible = whyIneligible(horse, day, facts.eligibility, horse.name)
  if (ineligible) return ineligible
  const timeOff = facts.timesOff.get(horse.id)?.find((one) => isOffWorkOn(one, day))
  return timeOff
    ? say('{horse} must not work: {reason}', { horse: horse.name, reason: timeOff.reason })
    : null
}

/** Limits that the ride would exceed, with the horse's past and planned work (H2, H3). */
export function brokenByWork(
  horse: HorseRow,
  ride: Ride,
  facts: Facts,
  taken: Taken,
): Partial<Record<Limit, string>> {
  const done = (facts.works.get(horse.id) ?? []).map((work) => ({
    day: work.day,
    start: work.startedAt,
    minutes: work.minutes,
  }))
  const planned = taken.rides
    .filter((other) => other.horseId === horse.id && !other.isEntered && other.seatId !== ride.seatId)
    .map((other) => workOf(other, facts))
  return brokenLimits(horse, [...done, ...planned], workOf(ride, facts))
}

/** Why the horse does not suit the rider (H6). Missing measures break no rule. */
export function misfits(
  horse: HorseRow,
  rider: Pick<RiderRow, 'weightKg' | 'heightCm' | 'level'>,
  day: Temporal.PlainDate,
  weight: WeightRow | undefined,
): Fit['broken'] {
  const { broken } = fitOf(
    horse,
    rider.weightKg === null ? undefined : weight,
    {
      riderKg: Number(rider.weightKg ?? 0),
      tackKg,
      heightCm: rider.heightCm ?? undefined,
      level: rider.level ?? undefined,
    },
    day,
  )
  return broken
}

/** Whether the rider's level is too low for the lesson type (P8). A missing level counts as 0. */
export function tooEarly(rider: RiderRow, minLevel: number): Broken {
  if ((rider.level ?? 0) >= minLevel) return {}
  const name = `${rider.firstName} ${rider.lastName}`
  return {
    rider_level: say('{rider} is below level {level}, which this asks for.', {
      rider: name,
      level: minLevel,
    }),
  }
}

function workOf(ride: Ride, facts: Facts): Work {
  return {
    day: dayOf(ride.start, facts),
    start: Temporal.Instant.fromEpochMilliseconds(ride.start),
    minutes: Math.round((ride.end - ride.start) / 60_000),
  }
}

/** Local day of the business. */
export function dayOf(milliseconds: number, { timeZone }: Pick<Facts, 'timeZone'>): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(timeZone).toPlainDate()
}
