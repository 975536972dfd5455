import { t } from '@lingui/core/macro'
import { mostSteps, ranges, usualMakeUpTerms, usualNoShow } from './ladder-limits.ts'

const mostHours = ranges['steps.hours'].max
const mostPercent = ranges.late.max

/** Cost by the time left: percentages up to hours before the start, and after the last step. */
export interface Ladder {
  steps: { hours: number; percent: number }[]
  late: number
  /** Minutes after the start at which a rider counts as a no-show; left out: the usual number. */
  noShowAfter?: number | undefined
  /** When a client who cancels gets a make-up lesson; left out: never. */
  makeUp?: MakeUp | undefined
}

export interface MakeUp {
  hours: number
  validDays: number
  most: number
  per: 'month' | 'quarter' | 'year'
}

/** A ladder being edited. */
export interface LadderFields {
  steps: { hours: string; percent: string }[]
  late: string
  /** Missing in drafts of an older version. */
  noShowAfter?: string
  /** Null, or missing in drafts of an older version: no make-up lessons. */
  makeUp?: MakeUpFields | null
}

export type MakeUpFields = Record<'hours' | 'validDays' | 'most', string> & Pick<MakeUp, 'per'>

/** Terms of make-up lessons by default. */
export function usualMakeUp(): MakeUpFields {
  const { hours, validDays, most, per } = usualMakeUpTerms
  return { hours: String(hours), validDays: String(validDays), most: String(most), per }
}

/** Packs a ladder into one form field. */
export function ladderText({ steps, late, noShowAfter = usualNoShow, makeUp }: Ladder): string {
  const typed = steps.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) }))
  const fields: LadderFields = {
    steps: typed,
    late: String(late),
    noShowAfter: String(noShowAfter),
    ...(makeUp && {
      makeUp: {
        hours: String(makeUp.hours),
        validDays: String(makeUp.validDays),
        most: String(makeUp.most),
        per: makeUp.per,
      },
    }),
  }
  return JSON.stringify(fields)
}

/** Unpacks a field of `ladderText`. */
export function readLadder(text: string): LadderFields {
  return JSON.parse(text) as LadderFields
}

/** The edited ladder; undefined if invalid. */
export function typedLadder(text: string): Ladder | undefined {
  return Object.keys(ladderErrors(text)).length === 0 ? numbers(readLadder(text)) : undefined
}

export const hoursName = (place: number) => `ladder-${place}-hours`
export const percentName = (place: number) => `ladder-${place}-percent`
export const lateName = 'ladder-late'
export const noShowName = 'ladder-no-show'
export const makeUpNames = {
  hours: 'ladder-make-up-hours',
  validDays: 'ladder-make-up-days',
  most: 'ladder-make-up-most',
} as const

/** Errors by field name: each step must be later and cost more than the previous one. */
export function ladderErrors(text: string): Record<string, string> {
  const typed = readLadder(text)
  const errors: Record<string, string> = {}
  for (const [place, { hours, percent }] of typed.steps.entries()) {
    if (!isWhole(hours, mostHours))
      errors[hoursName(place)] = t`Enter a whole number of hours, up to ${mostHours}.`
    if (!isWhole(percent, mostPercent))
      errors[percentName(place)] = t`Enter a whole percentage, up to ${mostPercent}.`
  }
  if (!isWhole(typed.late, mostPercent)) errors[lateName] = t`Enter a whole percentage, up to ${mostPercent}.`
  const minutes = noShowOf(typed)
  const { min: least, max: most } = ranges.noShowAfter
  if (!isWhole(minutes, most) || Number(minutes) < least)
    errors[noShowName] = t`Enter a whole number of minutes from ${least} to ${most}.`
  if (typed.makeUp) Object.assign(errors, makeUpErrors(typed.makeUp))
  if (Object.keys(errors).length > 0) return errors
  const { steps, late, makeUp } = numbers(typed)
  for (const [place, { hours, percent }] of steps.entries()) {
    const before = steps[place - 1]
    if (before && hours >= before.hours)
      errors[hoursName(place)] = t`Must be fewer than the ${before.hours} hours before it.`
    if (before && percent <= before.percent)
      errors[percentName(place)] =
        t`Must be more than the ${before.percent}% before it. A later cancellation can’t cost less.`
  }
  const last = steps.at(-1)
  if (last && late <= last.percent)
    errors[lateName] =
      t`Must be more than the ${last.percent}% before it. A later cancellation can’t cost less.`
  if (makeUp && (steps.find(({ hours }) => hours <= makeUp.hours)?.percent ?? late) < 100)
    errors[makeUpNames.hours] =
      t`Cancelling does not cost the full price at this time, so nobody would get a make-up lesson.`
  return errors
}

function makeUpErrors({ hours, validDays, most }: MakeUpFields): Record<string, string> {
  const { min: least, max: longest } = ranges['makeUp.validDays']
  const { min: fewest, max: largest } = ranges['makeUp.most']
  return {
    ...(!isWhole(hours, mostHours) && {
      [makeUpNames.hours]: t`Enter a whole number of hours, up to ${mostHours}.`,
    }),
    ...((!isWhole(validDays, longest) || Number(validDays) < least) && {
      [makeUpNames.validDays]: t`Enter a whole number of days from ${least} to ${longest}.`,
    }),
    ...((!isWhole(most, largest) || Number(most) < fewest) && {
      [makeUpNames.most]: t`Enter a whole number from ${fewest} to ${largest}.`,
    }),
  }
}

/** Adds a step after the last: at half of its hours, and half way to the late percentage. */
export function withStep(fields: LadderFields): LadderFields {
  if (fields.steps.length >= mostSteps) return fields
  const last = fields.steps.at(-1)
  const hours = last ? Math.floor(Number(last.hours) / 2) : 24
  const percent = last ? Math.ceil((Number(last.percent) + Number(fields.late)) / 2) : 0
  return { ...fields, steps: [...fields.steps, { hours: String(hours), percent: String(percent) }] }
}

/** The minutes as typed. */
export function noShowOf({ noShowAfter = String(usualNoShow) }: LadderFields): string {
  return noShowAfter
}

function numbers(fields: LadderFields): Ladder {
  const typed = fields.steps.map(({ hours, percent }) => ({ hours: Number(hours), percent: Number(percent) }))
  const { makeUp } = fields
  return {
    steps: typed,
    late: Number(fields.late),
    noShowAfter: Number(noShowOf(fields)),
    ...(makeUp && {
      makeUp: {
        hours: Number(makeUp.hours),
        validDays: Number(makeUp.validDays),
        most: Number(makeUp.most),
        per: makeUp.per,
      },
    }),
  }
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= most
}
