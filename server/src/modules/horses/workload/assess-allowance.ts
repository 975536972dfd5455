import type { ReplyOf } from '@cavaletti/contract'
import type { workloadApi } from '@cavaletti/contract/horses/workload'
import type { Tx } from '#database/scope.ts'
import { businessRules, type RuleSet } from '#modules/identity/businesses/index.ts'
import { type HorseRow, timesOffOn, whyIneligible } from '#modules/horses/horses/index.ts'
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
  const works = Map.groupBy(await standingWork(tx, ids, range), (row) => row.horseId)
  const timesOff = new Map((await timesOffOn(tx, ids, day)).map((timeOff) => [timeOff.horseId, timeOff]))
  const { eligibility } = await businessRules(tx)
  return horses.map((horse) => {
    const standing = (works.get(horse.id) ?? []).map((row) => ({
      day: row.day,
      start: row.startedAt,
      minutes: row.minutes,
    }))
    return allowanceOf(horse, standing, day, {
      offWorkReason: timesOff.get(horse.id)?.reason,
      eligibility,
      at: now(),
    })
  })
}

interface Circumstances {
  /** Reason for being off work that day. */
  offWorkReason: string | undefined
  eligibility: RuleSet
  at: Temporal.Instant
}

/** The same for one horse, from given facts. */
export function allowanceOf(
  horse: HorseRow,
  standing: readonly Work[],
  day: Temporal.PlainDate,
  { offWorkReason, eligibility, at }: Circumstances,
): Allowance {
  const onDay = standing.filter((work) => work.day.equals(day))
  const minutes = sumMinutes(onDay)
  const weekLeft =
    horse.maxMinutesPerWeek === null ? Infinity : horse.maxMinutesPerWeek - busiestWeek(standing, day)
  const ineligible = whyIneligible(horse, day, eligibility)
  const restsByWeek = onDay.length === 0 && daysWorked(standing, day) >= 7 - horse.restDaysPerWeek
  const reasons = [
    ineligible,
    offWorkReason !== undefined && say('Off work: {reason}', { reason: offWorkReason }),
    horse.restWeekday === day.dayOfWeek && say('Fixed rest day.'),
    restsByWeek && say('Needs a rest day this week.'),
    onDay.length >= horse.maxWorksPerDay &&
      say('Daily limit of rides reached ({limit}).', { limit: horse.maxWorksPerDay }),
    minutes >= horse.maxMinutesPerDay &&
      say('Daily limit of {minutes} minutes reached.', { minutes: horse.maxMinutesPerDay }),
    weekLeft <= 0 &&
      say('Limit of {minutes} minutes in seven days reached.', {
        minutes: horse.maxMinutesPerWeek ?? 0,
      }),
  ].filter((reason) => typeof reason === 'string')
  const mayWork = reasons.length === 0
  return {
    horseId: horse.id,
    name: horse.name,
    photoId: horse.photoId,
    works: onDay.length,
    minutes,
    maxWorks: horse.maxWorksPerDay,
    maxMinutes: horse.maxMinutesPerDay,
    worksLeft: mayWork ? horse.maxWorksPerDay - onDay.length : 0,
    minutesLeft: mayWork ? Math.min(horse.maxMinutesPerDay - minutes, weekLeft) : 0,
    reasons,
    restUntil: mayWork ? restUntil(horse, onDay, at) : null,
    state: stateOf({
      isIneligible: ineligible !== null,
      isOffWork: offWorkReason !== undefined,
      isResting: restsByWeek || horse.restWeekday === day.dayOfWeek,
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
  if (rowAround(others, last, horse.minRestMinutes) < horse.maxWorksInARow) return null
  const until = endOf(last).add({ minutes: horse.minRestMinutes })
  return Temporal.Instant.compare(until, at) > 0 ? until.toString() : null
}

function stateOf(is: {
  isIneligible: boolean
  isOffWork: boolean
  isResting: boolean
  mayWork: boolean
  hasWorked: boolean
}): Allowance['state'] {
  if (is.isOffWork) return 'off_work'
  if (is.isIneligible) return 'ineligible'
  if (is.isResting) return 'resting'
  if (!is.mayWork) return 'done'
  return is.hasWorked ? 'working' : 'free'
}
