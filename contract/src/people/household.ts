import { z } from 'zod'

/** A client's own contact details. */
export const household = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  version: z.number().int(),
})
