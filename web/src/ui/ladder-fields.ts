import { t } from '@lingui/core/macro'

/** Cost by the time left: percentages up to hours before the start, and after the last step. */
export interface Ladder {
  steps: { hours: number; percent: number }[]
  late: number
  /** Minutes after the start at which a rider counts as a no-show; left out: the usual number. */
  noShowAfter?: number | undefined
}

/** Minutes. */
export const noShowMinutes = { usual: 15, least: 5, most: 60 }
export const mostSteps = 5
/** Thirty days. */
export const mostHours = 720

/** A ladder being edited. */
export interface LadderFields {
  steps: { hours: string; percent: string }[]
  late: string
  /** Missing in drafts of an older version. */
  noShowAfter?: string
}

/** Packs a ladder into one form field. */
export function ladderText({ steps, late, noShowAfter = noShowMinutes.usual }: Ladder): string {
  const typed = steps.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) }))
  const fields: LadderFields = { steps: typed, late: String(late), noShowAfter: String(noShowAfter) }
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

/** Errors by field name: each step must be later and cost more than the previous one. */
export function ladderErrors(text: string): Record<string, string> {
  const typed = readLadder(text)
  const errors: Record<string, string> = {}
  for (const [place, { hours, percent }] of typed.steps.entries()) {
    if (!isWhole(hours, mostHours))
      errors[hoursName(place)] = t`Enter a whole number of hours, up to ${mostHours}.`
    if (!isWhole(percent, 100)) errors[percentName(place)] = t`Enter a whole percentage, up to 100.`
  }
  if (!isWhole(typed.late, 100)) errors[lateName] = t`Enter a whole percentage, up to 100.`
  const minutes = noShowOf(typed)
  const { least, most } = noShowMinutes
  if (!isWhole(minutes, most) || Number(minutes) < least)
    errors[noShowName] = t`Enter a whole number of minutes from ${least} to ${most}.`
  if (Object.keys(errors).length > 0) return errors
  const { steps, late } = numbers(typed)
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
  return errors
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
export function noShowOf({ noShowAfter = String(noShowMinutes.usual) }: LadderFields): string {
  return noShowAfter
}

function numbers(fields: LadderFields): Ladder {
  const typed = fields.steps.map(({ hours, percent }) => ({ hours: Number(hours), percent: Number(percent) }))
  return { steps: typed, late: Number(fields.late), noShowAfter: Number(noShowOf(fields)) }
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= most
}
