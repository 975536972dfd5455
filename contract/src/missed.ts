import { z } from 'zod'
import { id } from './fields.ts'

/** What is asked for a seat that was cancelled late, or to which nobody came. */
export const missed = z.object({
  percent: z.number().int(),
  /** Minor unit. */
  feeMinor: z.number().int(),
  /** Of the business, ISO 4217. */
  currency: z.string(),
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
