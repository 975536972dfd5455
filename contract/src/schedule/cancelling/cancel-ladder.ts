import { z } from 'zod'
import { msg } from '../../messages.ts'

/** Cost of cancelling by the time left (S13): the shape of a policy. */

const percent = z.number().int().min(0).max(100)

export const mostSteps = 5
/** Thirty days. */
export const mostHours = 720
/** Minutes, by default and within limits, after which a late rider counts as a no-show (S21). */
export const noShowMinutes = { usual: 15, least: 5, most: 60 }

/** Periods for which make-up lessons are limited. */
export const makeUpPeriods = ['month', 'quarter', 'year'] as const

/** Make-up lessons by default, and their limits: hours before the start, days of validity, number in a period. */
export const makeUpLimits = {
  usual: { hours: 24, validDays: 120, most: 2, per: 'quarter' },
  days: { least: 7, most: 730 },
  most: 20,
} as const

/** When a client who cancels gets a make-up lesson (S15). */
export interface MakeUpTerms {
  /** Cancelling at least this many hours before the start is in time. */
  hours: number
  /** Days after the missed lesson in which the make-up lesson can be used. */
  validDays: number
  /** Most make-up lessons of a rider for lessons missed in a calendar period. */
  most: number
  per: (typeof makeUpPeriods)[number]
}

export interface CancelLadder {
  /** Cancelling at least this many hours before the start costs this percentage; earliest step first. */
  steps: { hours: number; percent: number }[]
  /** Percentage after the last step, and for a no-show. */
  late: number
  /** Minutes after the start at which a rider counts as a no-show (S21); left out: 15. */
  noShowAfter?: number | undefined
  /** Left out: nobody gets a make-up lesson. */
  makeUp?: MakeUpTerms | undefined
}

/** A ladder as entered: the less time is left, the more it costs. */
export const newCancelLadder = z
  .object({
    steps: z.array(z.object({ hours: z.number().int().min(0).max(mostHours), percent })).max(mostSteps),
    late: percent,
    noShowAfter: z.number().int().min(noShowMinutes.least).max(noShowMinutes.most).optional(),
    makeUp: z
      .object({
        hours: z.number().int().min(0).max(mostHours),
        validDays: z.number().int().min(makeUpLimits.days.least).max(makeUpLimits.days.most),
        most: z.number().int().min(1).max(makeUpLimits.most),
        per: z.enum(makeUpPeriods),
      })
      .optional(),
  })
  .superRefine((ladder, context) => {
    for (const { path, message } of flawsOf(ladder))
      context.addIssue({ code: 'custom', path: [...path], message })
  })

export const cancelLadder = z.object({
  steps: z.array(z.object({ hours: z.number().int(), percent: z.number().int() })),
  late: z.number().int(),
  noShowAfter: z.number().int().optional(),
  makeUp: z
    .object({
      hours: z.number().int(),
      validDays: z.number().int(),
      most: z.number().int(),
      per: z.enum(makeUpPeriods),
    })
    .optional(),
})

/** Default of a business: free until 24 hours before, then the full price. */
export const usualLadder: CancelLadder = { steps: [{ hours: 24, percent: 0 }], late: 100 }

export interface Flaw {
  path: (string | number)[]
  message: string
}

/**
 * Checks a ladder: hours must fall and percentages rise from step to step, and a client who cancels just in time for a
 * make-up lesson must pay the full price. Returns the faulty fields.
 */
export function flawsOf({ steps, late, makeUp }: CancelLadder): Flaw[] {
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
  if (makeUp && (steps.find(({ hours }) => hours <= makeUp.hours)?.percent ?? late) < 100)
    flaws.push({
      path: ['makeUp', 'hours'],
      message: msg(
        'must be a time at which cancelling costs the full price: otherwise nothing is made up for',
      ),
    })
  return flaws
}
