import { exceededLimits, type PlainLimits, type PlainWork } from '#modules/horses/workload/index.ts'
import { meet, type Span } from '#modules/schedule/lessons/index.ts'

/** A ride for which a horse is to be found. As work, it counts towards the limits of its horse (H2). */
export interface OpenRide extends PlainWork {
  id: string
  /** The time in which it occupies its horse, preparation included (S10). */
  busy: Span
  /** Horses that suit its rider and may work that day, as places in a list of horses (H4 to H6). */
  suits: readonly number[]
}

/** A horse with everything that is decided about it. */
export interface StableHorse {
  limits: PlainLimits
  /** Work done and planned. */
  works: readonly PlainWork[]
  /** Times in which it is occupied. */
  taken: readonly Span[]
}

/** Rides given to each horse, in the order of the horses. */
export type Given = readonly (readonly OpenRide[])[]

/** Whether a horse may take a ride beside its own work and the given rides. */
export function fits(horse: StableHorse, given: readonly OpenRide[], ride: OpenRide): boolean {
  if (isTaken(horse, ride) || given.some((other) => meet(other.busy, ride.busy))) return false
  const works = given.length === 0 ? horse.works : [...horse.works, ...given]
  return Object.keys(exceededLimits(horse.limits, works, ride)).length === 0
}

export function isTaken({ taken }: StableHorse, { busy }: OpenRide): boolean {
  return taken.some((span) => meet(span, busy))
}

/** The ride with only those of its horses that could take it if they had no other open ride. */
export function narrowed(horses: readonly StableHorse[], ride: OpenRide): OpenRide {
  return { ...ride, suits: ride.suits.filter((n) => canAlone(horses[n], ride)) }
}

function canAlone(horse: StableHorse | undefined, ride: OpenRide): boolean {
  return horse !== undefined && fits(horse, [], ride)
}

/** Gives one more ride to a horse that is idle then; null if there is none. */
export function giveToIdle(horses: readonly StableHorse[], given: Given, ride: OpenRide): Given | null {
  const idle = ride.suits.find((n) => {
    const [horse, rides] = [horses[n], given[n]]
    return horse && rides && fits(horse, rides, ride)
  })
  return idle === undefined ? null : given.with(idle, [...(given[idle] ?? []), ride])
}

/** Moves in a chain. More help rarely. */
const longestChain = 4

/**
 * Gives one more ride to a horse, and moves other rides if that helps. Returns the new state; null: found none, which
 * proves nothing.
 */
export function giveOneMore(horses: readonly StableHorse[], given: Given, ride: OpenRide): Given | null {
  const tried = given.map((rides) => [...rides])
  return place(horses, tried, ride, longestChain, new Set([ride.id])) ? tried : null
}

function place(
  horses: readonly StableHorse[],
  given: OpenRide[][],
  ride: OpenRide,
  moves: number,
  seen: Set<string>,
): boolean {
  const choices = ride.suits.flatMap((n) => {
    const [horse, rides] = [horses[n], given[n]]
    return horse && rides ? [{ horse, rides }] : []
  })
  const idle = choices.find(({ horse, rides }) => fits(horse, rides, ride))
  if (idle) idle.rides.push(ride)
  if (idle || moves === 0) return idle !== undefined
  for (const { horse, rides } of choices)
    for (const other of rides.slice()) {
      if (seen.has(other.id)) continue
      const at = rides.indexOf(other)
      rides.splice(at, 1)
      if (fits(horse, rides, ride)) {
        seen.add(other.id)
        rides.push(ride)
        if (place(horses, given, other, moves - 1, seen)) return true
        rides.pop()
      }
      rides.splice(at, 0, other)
    }
  return false
}
