import { exceededLimits, type PlainWork } from '#modules/horses/workload/index.ts'
import { meet, type Span } from '#modules/schedule/lessons/index.ts'
import type { OpenRide, StableHorse } from './give-horses.ts'

/**
 * Whether one of two simpler questions proves that the rides cannot all have a horse: can the rides at each moment of
 * `during` have a horse each, and do the rides of each day fit into the limits of the horses? False proves nothing.
 */
export function isImpossible(
  horses: readonly StableHorse[],
  rides: readonly OpenRide[],
  during?: Span,
): boolean {
  return isShortAtOnce(rides, during) || isShortOfWork(horses, rides)
}

function isShortAtOnce(rides: readonly OpenRide[], during?: Span): boolean {
  const concerned = during ? rides.filter(({ busy }) => meet(busy, during)) : rides
  // The number of rides at once is largest when one of them begins.
  return concerned.some(({ busy: { start: moment } }) => {
    const atOnce = concerned.filter(({ busy }) => busy.start <= moment && moment < busy.end)
    return !match(atOnce, () => 1)
  })
}

function isShortOfWork(horses: readonly StableHorse[], rides: readonly OpenRide[]): boolean {
  return [...Map.groupBy(rides, ({ day }) => day)].some(([day, onDay]) => {
    const shortest = Math.min(...onDay.map(({ minutes }) => minutes))
    const room = horses.map((horse) => roomOf(horse, day, shortest, onDay.length))
    return !match(onDay, (horse) => room[horse] ?? 0)
  })
}

/** Most rides of a length that a horse may add on a day, however far apart they are. */
function roomOf({ limits, works }: StableHorse, day: number, minutes: number, most: number): number {
  const added: PlainWork[] = []
  while (added.length < most) {
    // Far apart, so that they do not count as in a row.
    const next = { day, start: (added.length + 1) * 1e15, minutes }
    if (Object.keys(exceededLimits(limits, [...works, ...added], next)).length > 0) break
    added.push(next)
  }
  return added.length
}

/** Whether every ride can have a suitable horse if a horse takes up to `roomOf(horse)` of them. */
function match(rides: readonly OpenRide[], roomOf: (horse: number) => number): boolean {
  const taken = new Map<number, OpenRide[]>()
  const give = (ride: OpenRide, seen: Set<number>): boolean =>
    ride.suits.some((horse) => {
      if (seen.has(horse)) return false
      seen.add(horse)
      const rides = taken.get(horse) ?? []
      if (rides.length < roomOf(horse)) {
        taken.set(horse, [...rides, ride])
        return true
      }
      const moved = rides.find((other) => give(other, seen))
      if (!moved) return false
      // The search visits a horse once, so its rides have not changed meanwhile.
      taken.set(horse, [...rides.filter((other) => other !== moved), ride])
      return true
    })
  return rides.every((ride) => give(ride, new Set()))
}
