import { z } from 'zod'
import { bankCodeKinds } from './bank-forms.ts'

/** The account of a seller, as it is named in the seller's country. */
export const account = z.object({
  holder: z.string(),
  /** Empty where the account has none. */
  iban: z.string(),
  bic: z.string(),
  /** What names the bank beside the account number; null where that says all, or there is an IBAN alone. */
  bankCodeKind: z.enum(bankCodeKinds).nullable(),
  /** As banks write it; empty for none. */
  bankCode: z.string(),
  accountNumber: z.string(),
})

/** Where to pay by bank transfer. */
export const payTo = account.extend({
  amountMinor: z.number().int(),
  /** What the transfer names, short enough for the forms of banks in that country. */
  reference: z.string(),
  /**
   * QR code of the transfer for banking apps (EPC069-12), a PNG as a `data:` address. Null where there is none: SEPA moves
   * euros only.
   */
  code: z.string().nullable(),
})
