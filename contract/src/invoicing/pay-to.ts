import { z } from 'zod'
import { bankCodeKinds } from './bank-forms.ts'

/** A seller's bank account in the form of the seller's country. */
export const account = z.object({
  holder: z.string(),
  /** Empty if the account has none. */
  iban: z.string(),
  bic: z.string(),
  /** Kind of bank code beside the account number; null if the number is enough, or only an IBAN is given. */
  bankCodeKind: z.enum(bankCodeKinds).nullable(),
  /** As banks print it; empty for none. */
  bankCode: z.string(),
  accountNumber: z.string(),
})

/** Details for a bank transfer. */
export const payTo = account.extend({
  amountMinor: z.number().int(),
  /** Reference for the transfer, short enough for bank forms of that country. */
  reference: z.string(),
  /**
   * QR code for banking apps (EPC069-12), a PNG as a `data:` address. Null if the currency is not EUR, because SEPA
   * is EUR only.
   */
  code: z.string().nullable(),
})
