import { z } from 'zod'

/** Seller and buyer of a document, as at issue. */
export const party = z.object({
  name: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  email: z.string(),
  vatId: z.string(),
  /** Address for e-invoices, `scheme:identifier` or an email; documents issued before this field existed have none. */
  electronicAddress: z.string().optional(),
})

export const buyer = party.extend({
  /** Buyer's reference, such as a cost centre (BT-10). */
  reference: z.string().optional(),
})

export const seller = party.extend({
  taxNumber: z.string(),
  contactName: z.string().optional(),
  contactPhone: z.string().optional(),
  bankHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Sort code, routing number or the equivalent, without separators; empty or omitted for none. */
  bankCode: z.string().optional(),
  accountNumber: z.string().optional(),
  footer: z.string(),
  /** Register, number, registered office and managers; documents issued before this field existed have none. */
  registerEntry: z.string().optional(),
})
