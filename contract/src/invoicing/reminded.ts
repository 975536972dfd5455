import { z } from 'zod'
import { day } from '../fields.ts'

/** Text of a reminder, and its invoices as at issue. */
export const reminded = z.object({
  level: z.number().int(),
  title: z.string(),
  text: z.string(),
  items: z.array(
    z.object({
      number: z.string(),
      issuedOn: day,
      dueOn: day,
      grossMinor: z.number().int(),
      openMinor: z.number().int(),
    }),
  ),
  /** Amount of these invoices that is open now, without the fee. */
  openNowMinor: z.number().int(),
})
