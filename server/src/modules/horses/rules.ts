/** Which horses may work at all, and whom they may carry. Days are those of the business's own clock. */

type Day = Temporal.PlainDate

/** Rules of a jurisdiction (H4), as `businessRules` answers what a business goes by. */
interface EligibilityPack {
  /** A horse must have lived so long. */
  fullYears: number
  /** A mare rests for so long after foaling, whatever became of the foal. */
  monthsAfterFoaling: number
}

interface Mare {
  born: Day | null
  breeding: 'none' | 'heavy_in_foal' | 'unweaned_foal'
  foaled_on: Day | null
}

/** Why a horse may not work on a day because of its age or its foal (H4), in a sentence; null when it may. */
export function whyIneligible(
  { born, breeding, foaled_on: foaled }: Mare,
  day: Day,
  { fullYears, monthsAfterFoaling: months }: EligibilityPack,
): string | null {
  if (breeding === 'heavy_in_foal') return 'is heavy in foal'
  if (breeding === 'unweaned_foal') return 'has an unweaned foal'
  if (born !== null && Temporal.PlainDate.compare(born.add({ years: fullYears }), day) > 0)
    return `is under ${fullYears} years old`
  // Before she foaled she was heavy in foal; that is said by itself.
  const rests = foaled !== null && Temporal.PlainDate.compare(foaled, day) <= 0
  if (rests && Temporal.PlainDate.compare(foaled.add({ months }), day) > 0)
    return `has foaled within ${months} months`
  return null
}

interface HoldDays {
  from_day: Day
  until_day: Day | null
}

/** Whether a hold keeps a horse out of work on a day (H5). */
export function holdsOn({ from_day: from, until_day: until }: HoldDays, day: Day): boolean {
  if (Temporal.PlainDate.compare(day, from) < 0) return false
  return until === null || Temporal.PlainDate.compare(day, until) <= 0
}

/** A weighing is good for 90 days (H6). */
export const weightGoodDays = 90

export function isWeightStale(weighedOn: Day | undefined, today: Day): boolean {
  return weighedOn === undefined || weighedOn.until(today, { largestUnit: 'day' }).days > weightGoodDays
}

export interface Rider {
  /** Kilograms, in riding clothes. */
  riderKg: number
  tackKg: number
  heightCm?: number | undefined
  /** Undefined when nobody has set it yet: counted as a beginner. */
  level?: number | undefined
}

interface Carrier {
  min_rider_height_cm: number | null
  max_rider_height_cm: number | null
  min_rider_level: number
  steady_from_level: number
  load_permille: number
}

/** What may make a rider unsuitable for a horse; leave can be given for each. */
export type FitLimit = 'rider_load' | 'rider_level' | 'rider_height'

export interface Fit {
  isSuitable: boolean
  reasons: string[]
  /** The same by limit; what is merely unknown breaks none. */
  broken: Partial<Record<FitLimit, string>>
  warnings: string[]
  load: { kilograms: number; limitKilograms: number } | null
}

/**
 * Whether a rider suits a horse (H6): load, height and level. Rider and tack together are at most the horse's share
 * of its weight; a rider below its steady level counts a tenth heavier. Computed in grams, so that the limit itself is allowed.
 */
export function fitOf(
  horse: Carrier,
  weight: { kilograms: number; weighed_on: Day } | undefined,
  rider: Rider,
  today: Day,
): Fit {
  const { heightCm, level = 0 } = rider
  const broken: Fit['broken'] = {}
  const warnings: string[] = []
  const tenthsOfGrams =
    Math.round(rider.riderKg * 1000) * (level < horse.steady_from_level ? 11 : 10) +
    Math.round(rider.tackKg * 1000) * 10
  const limitGrams = (weight?.kilograms ?? 0) * horse.load_permille
  if (weight && tenthsOfGrams > limitGrams * 10)
    broken.rider_load = 'Rider and tack are too heavy for the horse.'
  if (weight && isWeightStale(weight.weighed_on, today))
    warnings.push(`The horse was weighed more than ${weightGoodDays} days ago.`)
  if (level < horse.min_rider_level)
    broken.rider_level = `The horse takes riders of level ${horse.min_rider_level} or above.`
  if (rider.level === undefined) warnings.push('The level of the rider is not known: counted as a beginner.')
  if (heightCm === undefined && (horse.min_rider_height_cm ?? horse.max_rider_height_cm) !== null)
    warnings.push('The height of the rider is not known.')
  if (heightCm !== undefined && heightCm < (horse.min_rider_height_cm ?? 0))
    broken.rider_height = `The rider is shorter than ${horse.min_rider_height_cm} cm.`
  if (heightCm !== undefined && heightCm > (horse.max_rider_height_cm ?? Infinity))
    broken.rider_height = `The rider is taller than ${horse.max_rider_height_cm} cm.`
  const reasons = [...(weight ? [] : ['The weight of the horse is not known.']), ...Object.values(broken)]
  const load = weight ? { kilograms: tenthsOfGrams / 10_000, limitKilograms: limitGrams / 1000 } : null
  return { isSuitable: reasons.length === 0, reasons, broken, warnings, load }
}

/** All that a client is told of a fit (H6): never a figure, never a reason. */
export function fitForClient({ isSuitable }: Fit): { isSuitable: boolean } {
  return { isSuitable }
}
