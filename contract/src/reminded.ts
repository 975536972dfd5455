import { z } from 'zod'
import { day } from './fields.ts'

/** The words of a reminder, and the invoices as they stood when it was issued. */
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
  /** What of them is still to be paid at this moment, without the fee. */
  openNowMinor: z.number().int(),
})
