import { z } from 'zod'
import { day, id, instant } from '../fields.ts'

/** The pack that a notice is about, as it was then. */
export const aboutPack = z.object({
  clientId: id,
  clientName: z.string(),
  name: z.string(),
  /** Credits left. */
  left: z.number().int(),
  /** Last day of these credits; null: they do not end. */
  endsOn: day.nullable(),
})

/** The invoice or payment that a notice is about. */
export const aboutMoney = z.object({
  clientId: id,
  clientName: z.string(),
  /** Null for a payment. */
  documentId: id.nullable(),
  /** Number of the invoice; null for a payment. */
  number: z.string().nullable(),
  /** Of the invoice, the payment, or the attempt that failed; null in a role without money. */
  amountMinor: z.number().int().nullable(),
  currency: z.string(),
  /** Null for a payment. */
  dueOn: day.nullable(),
})

/** The consent to photos that was withdrawn. */
export const aboutPhotos = z.object({
  riderId: id,
  /** Name of the purpose. */
  purpose: z.string(),
  /** The consent was valid since then. */
  since: instant,
})
