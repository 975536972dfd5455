import { z } from 'zod'

/** Who stands on a document, as they were when it was issued. */
export const party = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  email: z.string(),
  vatId: z.string(),
  /** Where e-invoices go, `scheme:identifier` or an email; documents issued before it was kept have none. */
  electronicAddress: z.string().optional(),
})

export const buyer = party.extend({
  /** What the buyer wants named, such as a cost centre (BT-10). */
  reference: z.string().optional(),
})

export const seller = party.extend({
  taxNumber: z.string(),
  contactName: z.string().optional(),
  contactPhone: z.string().optional(),
  bankHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Sort code, routing number or what the country has, without separators; empty or left out for none. */
  bankCode: z.string().optional(),
  accountNumber: z.string().optional(),
  footer: z.string(),
  /** Register, number, seat, who manages it; documents issued before it was kept have none. */
  registerEntry: z.string().optional(),
})
