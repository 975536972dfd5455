import { z } from 'zod'

/** What cancelling costs, by the time that is left (S13). Shared by server and browser, so that both say the same. */

const percent = z.number().int().min(0).max(100)

export const mostSteps = 5
/** Thirty days. */
export const mostHours = 720

export interface CancelLadder {
  /** Until so many hours before the beginning it costs so much of the price; the earliest first. */
  steps: { hours: number; percent: number }[]
  /** What it costs after the last of them, and when nobody comes. */
  late: number
}

/** A ladder that somebody sets: the less time is left, the more it costs. */
export const newCancelLadder = z
  .object({
    steps: z.array(z.object({ hours: z.number().int().min(0).max(mostHours), percent })).max(mostSteps),
    late: percent,
  })
  .superRefine((ladder, context) => {
    for (const { path, message } of flawsOf(ladder))
      context.addIssue({ code: 'custom', path: [...path], message })
  })

export const cancelLadder = z.object({
  steps: z.array(z.object({ hours: z.number().int(), percent: z.number().int() })),
  late: z.number().int(),
})

/** Nothing until a day before, everything afterwards: what a business has that never said otherwise. */
export const usualLadder: CancelLadder = { steps: [{ hours: 24, percent: 0 }], late: 100 }

export interface Flaw {
  path: (string | number)[]
  message: string
}

/** Where a ladder is none: hours must fall from step to step, and what it costs must rise. */
export function flawsOf({ steps, late }: CancelLadder): Flaw[] {
  const flaws = steps.slice(1).flatMap((step, place): Flaw[] => {
    const before = steps[place]
    const at = ['steps', place + 1]
    if (!before) return []
    return [
      ...(step.hours < before.hours
        ? []
        : [{ path: [...at, 'hours'], message: `must be fewer than ${before.hours}` }]),
      ...(step.percent > before.percent
        ? []
        : [{ path: [...at, 'percent'], message: `must be more than ${before.percent}` }]),
    ]
  })
  const last = steps.at(-1)
  if (last && late <= last.percent)
    flaws.push({ path: ['late'], message: `must be more than ${last.percent}` })
  return flaws
}

/** So many percent of a price, minor unit; half a unit is rounded up. The rest of the price is what is not asked for. */
export function feeOf(priceMinor: number, percentOfPrice: number): number {
  return Math.round((priceMinor * percentOfPrice) / 100)
}
