import { z } from 'zod'
import { day, id } from '../fields.ts'
import { documentKinds, invoiceLine, taxSum } from './invoice-lines.ts'
import { account } from './pay-to.ts'

/** Content of a genuine document, to compare with a copy. */
export const verifiedDocument = z.object({
  sellerName: z.string(),
  /** Phone for questions; empty if the seller gave none. */
  sellerPhone: z.string(),
  sellerEmail: z.string(),
  /** Logo at issue. */
  logoId: id.nullable(),
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
  /** Of a reminder: total of the fee and the invoices it names. */
  askedMinor: z.number().int(),
  /** Account and payment reference on the genuine document; null if it names none. */
  payTo: account.extend({ reference: z.string() }).nullable(),
})
