import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { id } from '../../fields.ts'

/** Fee for a late cancellation or a no-show. */
export const missed = z.object({
  percent: z.number().int(),
  /** Minor unit. */
  feeMinor: shownAmount,
  /** Of the business, ISO 4217. */
  currency: z.string(),
  /** Other agreed percentages, lowest first. */
  choices: z.array(z.number().int()),
  /** The fee was waived (M16). */
  waived: z
    .object({
      id,
      reason: z.string(),
      /** Year in which it counts as goodwill (S16); null for another reason. */
      goodwillYear: z.number().int().nullable(),
    })
    .nullable(),
})
