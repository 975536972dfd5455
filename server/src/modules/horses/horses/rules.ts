import { say } from '#platform/messages/say.ts'
/** Whether a horse may work, and which riders suit it. Days are local to the business. */

type Day = Temporal.PlainDate

/** A rule set (H4), from `businessRules`. */
interface RuleSet {
  /** Minimum age. */
  fullYears: number
  /** Months of rest after foaling, also if the foal has died or left. */
  monthsAfterFoaling: number
}

interface Mare {
  born: Day | null
  breeding: 'none' | 'heavy_in_foal' | 'unweaned_foal'
  foaledOn: Day | null
}

/**
 * Why a horse must not work on a day because of its age or foal (H4), as a sentence; null if it may. Without a name
 * the sentence has no subject, for lists under the name of the horse.
 */
export function whyIneligible(
  { born, breeding, foaledOn: foaled }: Mare,
  day: Day,
  { fullYears: years, monthsAfterFoaling: months }: RuleSet,
  name?: string,
): string | null {
  const isNamed = name !== undefined
  const values = { horse: name ?? '', years, months }
  if (breeding === 'heavy_in_foal')
    return say(isNamed ? '{horse} is heavy in foal.' : 'Heavy in foal.', values)
  if (breeding === 'unweaned_foal')
    return say(isNamed ? '{horse} has an unweaned foal.' : 'Has an unweaned foal.', values)
  if (born !== null && Temporal.PlainDate.compare(born.add({ years }), day) > 0)
    return say(isNamed ? '{horse} is under {years} years old.' : 'Under {years} years old.', values)
  // Before foaling she is heavy in foal, which has its own reason.
  const rests = foaled !== null && Temporal.PlainDate.compare(foaled, day) <= 0
  if (rests && Temporal.PlainDate.compare(foaled.add({ months }), day) > 0)
    return say(
      isNamed ? '{horse} foaled less than {months} months ago.' : 'Foaled less than {months} months ago.',
      values,
    )
  return null
}

interface TimeOffDays {
  fromDay: Day
  untilDay: Day | null
}

/** Whether a period off work covers a day (H5). */
export function isOffWorkOn({ fromDay: from, untilDay: until }: TimeOffDays, day: Day): boolean {
  if (Temporal.PlainDate.compare(day, from) < 0) return false
  return until === null || Temporal.PlainDate.compare(day, until) <= 0
}

/** Days for which a weight is valid (H6). */
export const weightGoodDays = 90

export function isWeightStale(weighedOn: Day | undefined, today: Day): boolean {
  return weighedOn === undefined || weighedOn.until(today, { largestUnit: 'day' }).days > weightGoodDays
}

export interface Rider {
  /** Kilograms, in riding clothes. */
  riderKg: number
  tackKg: number
  heightCm?: number | undefined
  /** Undefined if not set: counts as a beginner. */
  level?: number | undefined
}

interface Carrier {
  minRiderHeightCm: number | null
  maxRiderHeightCm: number | null
  minRiderLevel: number
  steadyFromLevel: number
  loadPermille: number
}

/** Reasons why a rider does not suit a horse; a trainer can override each. */
export type FitLimit = 'rider_load' | 'rider_level' | 'rider_height'

export interface Fit {
  isSuitable: boolean
  reasons: string[]
  /** Sentences by reason; missing data break no rule. */
  broken: Partial<Record<FitLimit, string>>
  warnings: string[]
  load: { kilograms: number; limitKilograms: number } | null
}

/**
 * Whether a rider suits a horse (H6): load, height and level. Rider and tack may weigh at most the horse's share of
 * its weight; a rider below its steady level counts a tenth heavier. In grams, so that exactly the limit is allowed.
 */
export function fitOf(
  horse: Carrier,
  weight: { kilograms: number; weighedOn: Day } | undefined,
  rider: Rider,
  today: Day,
): Fit {
  const { heightCm, level = 0 } = rider
  const broken: Fit['broken'] = {}
  const warnings: string[] = []
  const tenthsOfGrams =
    Math.round(rider.riderKg * 1000) * (level < horse.steadyFromLevel ? 11 : 10) +
    Math.round(rider.tackKg * 1000) * 10
  const limitGrams = (weight?.kilograms ?? 0) * horse.loadPermille
  if (weight && tenthsOfGrams > limitGrams * 10)
    broken.rider_load = say('Rider and tack are too heavy for the horse.')
  if (weight && isWeightStale(weight.weighedOn, today))
    warnings.push(say('The horse was weighed more than {days} days ago.', { days: weightGoodDays }))
  if (level < horse.minRiderLevel)
    broken.rider_level = say('The horse takes riders of level {level} or above.', {
      level: horse.minRiderLevel,
    })
  if (rider.level === undefined)
    warnings.push(say('The level of the rider is not known: counted as a beginner.'))
  if (heightCm === undefined && (horse.minRiderHeightCm ?? horse.maxRiderHeightCm) !== null)
    warnings.push(say('The height of the rider is not known.'))
  if (heightCm !== undefined && heightCm < (horse.minRiderHeightCm ?? 0))
    broken.rider_height = say('The rider is shorter than {height} cm.', {
      height: horse.minRiderHeightCm ?? 0,
    })
  if (heightCm !== undefined && heightCm > (horse.maxRiderHeightCm ?? Infinity))
    broken.rider_height = say('The rider is taller than {height} cm.', {
      height: horse.maxRiderHeightCm ?? 0,
    })
  const reasons = [
    ...(weight ? [] : [say('The weight of the horse is not known.')]),
    ...Object.values(broken),
  ]
  const load = weight ? { kilograms: tenthsOfGrams / 10_000, limitKilograms: limitGrams / 1000 } : null
  return { isSuitable: reasons.length === 0, reasons, broken, warnings, load }
}

/** The part of a fit that clients see (H6): no figures, no reasons. */
export function fitForClient({ isSuitable }: Fit): { isSuitable: boolean } {
  return { isSuitable }
}
