import { fits, type Given, type OpenRide, type StableHorse } from './give-horses.ts'

/**
 * Tries all ways to give the rides to horses, the ride with the fewest horses first. Null: there is none. `unknown`:
 * not found after this many attempts. The same question has the same answer on every machine.
 */
export function searchHorses(
  horses: readonly StableHorse[],
  rides: readonly OpenRide[],
  attempts: number,
): Given | null | 'unknown' {
  const given: OpenRide[][] = horses.map(() => [])
  const waiting = new Map(rides.map((ride) => [ride, new Set(ride.suits)]))
  let left = attempts
  const search = (): boolean => {
    const next = fewest(waiting)
    if (!next) return true
    const [ride, choices] = next
    waiting.delete(ride)
    for (const n of choices) {
      const [horse, own] = [horses[n], given[n]]
      if (!horse || !own) continue
      if (left === 0) break
      left -= 1
      own.push(ride)
      const lost = [...waiting].filter(([other, able]) => able.has(n) && !fits(horse, own, other))
      for (const [, able] of lost) able.delete(n)
      if (search()) return true
      for (const [, able] of lost) able.add(n)
      own.pop()
    }
    waiting.set(ride, choices)
    return false
  }
  if (search()) return given
  return left === 0 ? 'unknown' : null
}

function fewest(waiting: ReadonlyMap<OpenRide, Set<number>>): [OpenRide, Set<number>] | undefined {
  return [...waiting].reduce<[OpenRide, Set<number>] | undefined>(
    (least, one) => (least && least[1].size <= one[1].size ? least : one),
    undefined,
  )
}
