import {
  type Given,
  giveOneMore,
  giveToIdle,
  isTaken,
  narrowed,
  type OpenRide,
  type StableHorse,
} from './give-horses.ts'
import { isImpossible } from './prove-impossible.ts'
import { searchHorses } from './search-horses.ts'

/** Attempts of a search before its answer is `unknown`. A number of steps, not a time, so that answers repeat. */
export const attempts = 600

/** The open rides of a day, and one way to give each a horse. */
export interface DayPlan {
  horses: readonly StableHorse[]
  /** Rides that some horse could take. Those that none could are left to the trainer: no booking changes that. */
  rides: readonly OpenRide[]
  answer: 'yes' | 'no' | 'unknown'
  /** Likely horses, never shown and never binding; null without the answer `yes`. */
  witness: Given | null
}

/** Finds horses for the rides of a day that are booked for "any suitable horse". */
export function planDay(horses: readonly StableHorse[], open: readonly OpenRide[], most = attempts): DayPlan {
  const sorted = open.toSorted(
    (a, b) => a.suits.length - b.suits.length || a.start - b.start || (a.id < b.id ? -1 : 1),
  )
  const rides: OpenRide[] = []
  let given: Given | null = horses.map(() => [])
  for (const ride of sorted) {
    const idle: Given | null = given && giveToIdle(horses, given, ride)
    const able: OpenRide = idle ? ride : narrowed(horses, ride)
    if (able.suits.length === 0) continue
    rides.push(able)
    given = idle ?? (given && giveOneMore(horses, given, able))
  }
  if (given) return { horses, rides, answer: 'yes', witness: given }
  const exact = rides.map((ride) => narrowed(horses, ride))
  if (isImpossible(horses, exact)) return { horses, rides: exact, answer: 'no', witness: null }
  return { horses, rides: exact, ...answerOf(searchHorses(horses, exact, most)) }
}

/**
 * Why no horse can be given: no horse suits the rider, all that do are occupied, or their limits are reached, or they
 * are needed by other riders of the day.
 */
export type Why = 'unsuitable' | 'taken' | 'limits' | 'needed'

export type Assignment =
  | { answer: 'yes'; witness: Given }
  | { answer: 'no'; why: Why }
  | { answer: 'unknown' }

/** Whether one more ride leaves a permitted horse for every rider of the day (H14). */
export function assignHorses(plan: DayPlan, more: OpenRide, most = attempts): Assignment {
  const { horses, rides, witness } = plan
  if (more.suits.length === 0) return { answer: 'no', why: 'unsuitable' }
  const idle = witness && giveToIdle(horses, witness, more)
  if (idle) return { answer: 'yes', witness: idle }
  const ride = narrowed(horses, more)
  if (ride.suits.length === 0) {
    const isFree = more.suits.some((n) => horses[n] && !isTaken(horses[n], more))
    return { answer: 'no', why: isFree ? 'limits' : 'taken' }
  }
  if (plan.answer === 'no') return { answer: 'no', why: 'needed' }
  const moved = witness && giveOneMore(horses, witness, ride)
  if (moved) return { answer: 'yes', witness: moved }
  const all = [...rides.map((one) => narrowed(horses, one)), ride]
  if (isImpossible(horses, all, witness ? ride.busy : undefined)) return { answer: 'no', why: 'needed' }
  const { answer, witness: found } = answerOf(searchHorses(horses, all, most))
  if (found) return { answer: 'yes', witness: found }
  return answer === 'no' ? { answer, why: 'needed' } : { answer: 'unknown' }
}

function answerOf(found: Given | null | 'unknown'): Pick<DayPlan, 'answer' | 'witness'> {
  if (found === 'unknown') return { answer: 'unknown', witness: null }
  return { answer: found ? 'yes' : 'no', witness: found }
}
