import { z } from 'zod'
import { day } from './fields.ts'
import { documentKinds, invoiceLine, taxSum } from './invoice-lines.ts'
import { account } from './pay-to.ts'

/** What a genuine document says, to be compared with a copy of it. */
export const verifiedDocument = z.object({
  sellerName: z.string(),
  /** For questions; empty where the seller gave none. */
  sellerPhone: z.string(),
  sellerEmail: z.string(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedOn: day,
  dueOn: day.nullable(),
  currency: z.string(),
  lines: z.array(
    invoiceLine.pick({ servedOn: true, description: true, quantityMilli: true, amountMinor: true }),
  ),
  taxes: z.array(taxSum),
  taxName: z.string(),
  grossMinor: z.number().int(),
  /** Of a reminder: what it asks for with the invoices it names. */
  askedMinor: z.number().int(),
  /** The account on the genuine document, and the reference it asks for; null where it names none. */
  payTo: account.extend({ reference: z.string() }).nullable(),
})
