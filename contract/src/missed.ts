import { z } from 'zod'
import { id } from './fields.ts'

/** What is asked for a seat that was cancelled late, or to which nobody came. */
export const missed = z.object({
  percent: z.number().int(),
  /** Minor unit of the currency of the business. */
  feeMinor: z.number().int(),
  /** What else was agreed that it may cost, in percent, the least first. */
  choices: z.array(z.number().int()),
  /** Nothing is asked after all (M16). */
  waived: z
    .object({
      id,
      reason: z.string(),
      /** The year in which it counts as goodwill (S16); null for another reason. */
      goodwillYear: z.number().int().nullable(),
    })
    .nullable(),
})
