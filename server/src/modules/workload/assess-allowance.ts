import type { ReplyOf } from '@cavaletti/contract'
import type { workloadApi } from '@cavaletti/contract/workload'
import type { Tx } from '#database/scope.ts'
import { businessRules, type EligibilityPack } from '#modules/businesses/index.ts'
import { type HorseRow, holdsOnDay, whyIneligible } from '#modules/horses/index.ts'
import { now } from '#platform/clock.ts'
import { busiestWeek, daysAround, daysWorked, endOf, rowAround, sumMinutes, type Work } from './rules.ts'
import { standingWork } from './store.ts'

export type Allowance = ReplyOf<typeof workloadApi.workBoard>['items'][number]

/** How much each of these horses worked on a day, and how much it still may and why not more. In their order. */
export async function assessAllowances(
  tx: Tx,
  businessId: string,
  horses: readonly HorseRow[],
  day: Temporal.PlainDate,
): Promise<Allowance[]> {
  const ids = horses.map(({ id }) => id)
  const range = [day.subtract({ days: daysAround }), day.add({ days: daysAround })] as const
  const works = Map.groupBy(await standingWork(tx, businessId, ids, range), (row) => row.horse_id)
  const holds = new Map((await holdsOnDay(tx, businessId, ids, day)).map((hold) => [hold.horse_id, hold]))
  const { eligibility } = await businessRules(tx, businessId)
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
  /** Why it is held on that day. */
  heldFor: string | undefined
  eligibility: EligibilityPack
  at: Temporal.Instant
}

/** The same for one horse, of what is known already. */
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
    ineligible && `It ${ineligible}.`,
    heldFor !== undefined && `It is held: ${heldFor}`,
    horse.rest_weekday === day.dayOfWeek && 'It rests on this day of the week.',
    restsByWeek && 'It has worked on all days but its days of rest this week.',
    onDay.length >= horse.max_works_per_day && `It has done its ${horse.max_works_per_day} of the day.`,
    minutes >= horse.max_minutes_per_day &&
      `It has done its ${horse.max_minutes_per_day} minutes of the day.`,
    weekLeft <= 0 && `It has done its ${horse.max_minutes_per_week} minutes of seven days.`,
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

/** When a full row of works has been rested from; null when there is none, or it has been. */
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
