import { z } from 'zod'
import { day } from '../fields.ts'

/**
 * What decides when the next dose against influenza is due (H8), for a business or a horse: the rules of Great Britain
 * with a booster every 12 or 6 months, or the interval that was entered with the vaccination.
 */
export const vaccinationRuleNames = ['own_interval', 'gb_12_months', 'gb_6_months'] as const
export type VaccinationRuleName = (typeof vaccinationRuleNames)[number]

/** Default of a country, ISO 3166-1 alpha-2. */
export function vaccinationRuleOf(country: string): VaccinationRuleName {
  return country === 'GB' ? 'gb_12_months' : 'own_interval'
}

/** `influenza` also for vaccines that protect against another disease as well. */
export const vaccinationTargets = ['influenza', 'other'] as const

export const doseNames = ['first', 'second', 'third', 'booster'] as const

/** Dated sets of rules. The day of the first dose of a course chooses the set. */
export const courseSetNames = ['gb_until_2023', 'gb_2024'] as const

/** How a dose that was given counts. */
export const countedDose = z.object({
  /** Null: it does not count, because it was given too early. */
  countsAs: z.enum(doseNames).nullable(),
  /** `too_late`: it counts as the first dose of a new course. `as_in_passport`: somebody entered it as a booster. */
  timing: z.enum(['in_time', 'too_early', 'too_late', 'as_in_passport']),
  /** First day on which a dose given too early would have counted, last day for one given too late; else null. */
  limit: day.nullable(),
})

/** When the next dose of a course is due. */
export const doseWindow = z.object({
  dose: z.enum(doseNames),
  /** First day on which it counts; null: it may be given at any time. */
  from: day.nullable(),
  /** Last day on which it is in time. */
  until: day,
  /** The course has to start again if the dose was not given by this day. Not before `until`. */
  lapsesAfter: day,
  /** This day is over. */
  isLapsed: z.boolean(),
})

/** The course of a horse against influenza. */
export const influenzaCourse = z.object({
  /** Set by the day of the first dose; null if no first dose is recorded. */
  set: z.enum(courseSetNames).nullable(),
  boosterMonths: z.union([z.literal(12), z.literal(6)]),
  /** The last dose that counts; null: no dose is recorded. */
  last: z.object({ dose: z.enum(doseNames), givenOn: day }).nullable(),
  next: doseWindow.nullable(),
})
