import { t } from '@lingui/core/macro'

/** What something costs by the time that is left: so many percent until so many hours before, and later. */
export interface Ladder {
  steps: { hours: number; percent: number }[]
  late: number
}

export const mostSteps = 5
/** Thirty days. */
export const mostHours = 720

/** A ladder while it is typed. */
export interface LadderFields {
  steps: { hours: string; percent: string }[]
  late: string
}

/** As one field of a form, which holds text. */
export function ladderText({ steps, late }: Ladder): string {
  const typed = steps.map(({ hours, percent }) => ({ hours: String(hours), percent: String(percent) }))
  return JSON.stringify({ steps: typed, late: String(late) } satisfies LadderFields)
}

/** What a field made by `ladderText` holds. */
export function readLadder(text: string): LadderFields {
  return JSON.parse(text) as LadderFields
}

/** The ladder that was typed; undefined where it is none. */
export function typedLadder(text: string): Ladder | undefined {
  return Object.keys(ladderErrors(text)).length === 0 ? numbers(readLadder(text)) : undefined
}

export const hoursName = (place: number) => `ladder-${place}-hours`
export const percentName = (place: number) => `ladder-${place}-percent`
export const lateName = 'ladder-late'

/** What is wrong with it, by the name of the field: a step must begin later and cost more than the one before it. */
export function ladderErrors(text: string): Record<string, string> {
  const typed = readLadder(text)
  const errors: Record<string, string> = {}
  for (const [place, { hours, percent }] of typed.steps.entries()) {
    if (!isWhole(hours, mostHours)) errors[hoursName(place)] = t`Write whole hours, ${mostHours} at most.`
    if (!isWhole(percent, 100)) errors[percentName(place)] = t`Write whole percent, 100 at most.`
  }
  if (!isWhole(typed.late, 100)) errors[lateName] = t`Write whole percent, 100 at most.`
  if (Object.keys(errors).length > 0) return errors
  const { steps, late } = numbers(typed)
  for (const [place, { hours, percent }] of steps.entries()) {
    const before = steps[place - 1]
    if (before && hours >= before.hours)
      errors[hoursName(place)] = t`Must be fewer than the ${before.hours} hours before it.`
    if (before && percent <= before.percent)
      errors[percentName(place)] =
        t`Must be more than the ${before.percent} % before it: later never costs less.`
  }
  const last = steps.at(-1)
  if (last && late <= last.percent)
    errors[lateName] = t`Must be more than the ${last.percent} % before it: later never costs less.`
  return errors
}

/** With one more step after the last: at half of its hours, and half way to what late costs. */
export function withStep(fields: LadderFields): LadderFields {
  if (fields.steps.length >= mostSteps) return fields
  const last = fields.steps.at(-1)
  const hours = last ? Math.floor(Number(last.hours) / 2) : 24
  const percent = last ? Math.ceil((Number(last.percent) + Number(fields.late)) / 2) : 0
  return { ...fields, steps: [...fields.steps, { hours: String(hours), percent: String(percent) }] }
}

function numbers({ steps, late }: LadderFields): Ladder {
  const typed = steps.map(({ hours, percent }) => ({ hours: Number(hours), percent: Number(percent) }))
  return { steps: typed, late: Number(late) }
}

function isWhole(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) <= most
}
