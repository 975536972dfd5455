import { z } from 'zod'
import { msg } from '../messages.ts'

/** Cost of cancelling by the time left (S13): the shape of a policy. */

const percent = z.number().int().min(0).max(100)

export const mostSteps = 5
/** Thirty days. */
export const mostHours = 720
/** Minutes, by default and within limits, after which a late rider counts as a no-show (S21). */
export const noShowMinutes = { usual: 15, least: 5, most: 60 }

export interface CancelLadder {
  /** Cancelling at least this many hours before the start costs this percentage; earliest step first. */
  steps: { hours: number; percent: number }[]
  /** Percentage after the last step, and for a no-show. */
  late: number
  /** Minutes after the start at which a rider counts as a no-show (S21); left out: 15. */
  noShowAfter?: number | undefined
}

/** A ladder as entered: the less time is left, the more it costs. */
export const newCancelLadder = z
  .object({
    steps: z.array(z.object({ hours: z.number().int().min(0).max(mostHours), percent })).max(mostSteps),
    late: percent,
    noShowAfter: z.number().int().min(noShowMinutes.least).max(noShowMinutes.most).optional(),
  })
  .superRefine((ladder, context) => {
    for (const { path, message } of flawsOf(ladder))
      context.addIssue({ code: 'custom', path: [...path], message })
  })

export const cancelLadder = z.object({
  steps: z.array(z.object({ hours: z.number().int(), percent: z.number().int() })),
  late: z.number().int(),
  noShowAfter: z.number().int().optional(),
})

/** Default of a business: free until 24 hours before, then the full price. */
export const usualLadder: CancelLadder = { steps: [{ hours: 24, percent: 0 }], late: 100 }

export interface Flaw {
  path: (string | number)[]
  message: string
}

/** Checks a ladder: hours must fall and percentages rise from step to step. Returns the faulty fields. */
export function flawsOf({ steps, late }: CancelLadder): Flaw[] {
  const flaws = steps.slice(1).flatMap((step, place): Flaw[] => {
    const before = steps[place]
    const at = ['steps', place + 1]
    if (!before) return []
    return [
      ...(step.hours < before.hours
        ? []
        : [{ path: [...at, 'hours'], message: msg('must be fewer than in the step before') }]),
      ...(step.percent > before.percent
        ? []
        : [{ path: [...at, 'percent'], message: msg('must be more than in the step before') }]),
    ]
  })
  const last = steps.at(-1)
  if (last && late <= last.percent)
    flaws.push({ path: ['late'], message: msg('must be more than in the last step') })
  return flaws
}
