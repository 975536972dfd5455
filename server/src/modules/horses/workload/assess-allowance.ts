import type { ReplyOf } from '@cavaletti/contract'
import type { workloadApi } from '@cavaletti/contract/horses/workload'
import type { Tx } from '#database/scope.ts'
import { businessRules, type EligibilityPack } from '#modules/identity/businesses/index.ts'
import { type HorseRow, holdsOnDay, whyIneligible } from '#modules/horses/horses/index.ts'
import { now } from '#platform/clock.ts'
import { say } from '#platform/messages/say.ts'
import { daysAround } from './exceeded-limits.ts'
import { busiestWeek, daysWorked, endOf, rowAround, sumMinutes, type Work } from './rules.ts'
import { standingWork } from './store.ts'

export type Allowance = ReplyOf<typeof workloadApi.workBoard>['items'][number]

/** Each horse's work on a day, and what is still allowed with reasons. In the same order. */
export async function assessAllowances(
  tx: Tx,
  horses: readonly HorseRow[],
  day: Temporal.PlainDate,
): Promise<Allowance[]> {
  const ids = horses.map(({ id }) => id)
  const range = [day.subtract({ days: daysAround }), day.add({ days: daysAround })] as const
  const works = Map.groupBy(await standingWork(tx, ids, range), (row) => row.horse_id)
  const holds = new Map((await holdsOnDay(tx, ids, day)).map((hold) => [hold.horse_id, hold]))
  const { eligibility } = await businessRules(tx)
  return horses.map((horse) => {
    const standing = (works.get(horse.id) ?? []).map((row) => ({
      day: row.day,
      start: row.started_at,
      minutes: row.minutes,
    }))
    return allowanceOf(horse, standing, day, {
      heldFor: holds.get(horse.id)?.reason,
      eligibility,
      at: now(),
    })
  })
}

interface Circumstances {
  /** Reason for being off work that day. */
  heldFor: string | undefined
  eligibility: EligibilityPack
  at: Temporal.Instant
}

/** The same for one horse, from given facts. */
export function allowanceOf(
  horse: HorseRow,
  standing: readonly Work[],
  day: Temporal.PlainDate,
  { heldFor, eligibility, at }: Circumstances,
): Allowance {
  const onDay = standing.filter((work) => work.day.equals(day))
  const minutes = sumMinutes(onDay)
  const weekLeft =
    horse.max_minutes_per_week === null ? Infinity : horse.max_minutes_per_week - busiestWeek(standing, day)
  const ineligible = whyIneligible(horse, day, eligibility)
  const restsByWeek = onDay.length === 0 && daysWorked(standing, day) >= 7 - horse.rest_days_per_week
  const reasons = [
    ineligible,
    heldFor !== undefined && say('It is off work: {reason}', { reason: heldFor }),
    horse.rest_weekday === day.dayOfWeek && say('This is its fixed rest day.'),
    restsByWeek && say('It has worked on all days except its rest days this week.'),
    onDay.length >= horse.max_works_per_day &&
      say('It has reached its daily limit of rides ({limit}).', { limit: horse.max_works_per_day }),
    minutes >= horse.max_minutes_per_day &&
      say('It has reached its daily limit of {minutes} minutes.', { minutes: horse.max_minutes_per_day }),
    weekLeft <= 0 &&
      say('It has reached its limit of {minutes} minutes in seven days.', {
        minutes: horse.max_minutes_per_week ?? 0,
      }),
  ].filter((reason) => typeof reason === 'string')
  const mayWork = reasons.length === 0
  return {
    horseId: horse.id,
    name: horse.name,
    photoId: horse.photo_id,
    works: onDay.length,
    minutes,
    maxWorks: horse.max_works_per_day,
    maxMinutes: horse.max_minutes_per_day,
    worksLeft: mayWork ? horse.max_works_per_day - onDay.length : 0,
    minutesLeft: mayWork ? Math.min(horse.max_minutes_per_day - minutes, weekLeft) : 0,
    reasons,
    restUntil: mayWork ? restUntil(horse, onDay, at) : null,
    state: stateOf({
      isIneligible: ineligible !== null,
      isHeld: heldFor !== undefined,
      isResting: restsByWeek || horse.rest_weekday === day.dayOfWeek,
      mayWork,
      hasWorked: onDay.length > 0,
    }),
  }
}

/** End of the rest after lessons in a row; null if no rest is needed. */
function restUntil(horse: HorseRow, onDay: readonly Work[], at: Temporal.Instant): string | null {
  const last = onDay.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start)).at(-1)
  if (!last) return null
  const others = onDay.filter((work) => work !== last)
  if (rowAround(others, last, horse.min_rest_minutes) < horse.max_works_in_a_row) return null
  const until = endOf(last).add({ minutes: horse.min_rest_minutes })
  return Temporal.Instant.compare(until, at) > 0 ? until.toString() : null
}

function stateOf(is: {
  isIneligible: boolean
  isHeld: boolean
  isResting: boolean
  mayWork: boolean
  hasWorked: boolean
}): Allowance['state'] {
  if (is.isHeld) return 'held'
  if (is.isIneligible) return 'ineligible'
  if (is.isResting) return 'resting'
  if (!is.mayWork) return 'done'
  return is.hasWorked ? 'working' : 'free'
}
