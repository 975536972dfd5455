import { z } from 'zod'
import { id, instant } from '../fields.ts'

/** Messages of a business that did not arrive. */
export const undelivered = z.object({
  businessId: id,
  businessName: z.string(),
  /** Not delivered yet. */
  waiting: z.number().int(),
  /** Nothing more is tried. */
  failed: z.number().int(),
  /** Of those that wait. */
  oldestAt: instant.nullable(),
  lastError: z.string().nullable(),
})
