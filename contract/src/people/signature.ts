import { z } from 'zod'
import { day, id, instant } from '../fields.ts'

/** Who signed: the rider, a guardian, or a person on paper. */
const signedAs = ['rider', 'guardian', 'paper'] as const

/** Of an agreement, by or for one rider. */
export const signature = z.object({
  id,
  agreementId: id,
  /** Title and text as they were signed. */
  title: z.string(),
  text: z.string(),
  /** SHA-256 of both, in hexadecimal. */
  textSha256: z.string(),
  textVersion: z.number().int(),
  /** Day of the business's calendar. */
  signedOn: day,
  /** Time at which it was signed, or recorded from paper. */
  recordedAt: instant,
  signedAs: z.enum(signedAs),
  /** Name as the person wrote it; empty for a client who reads the signature of somebody else. */
  signedBy: z.string(),
  /** Last day; null: it does not expire. */
  validUntil: day.nullable(),
  /** A trainer marked it as invalid, such as one recorded for the wrong rider. */
  isInvalid: z.boolean(),
  /** Why; empty while valid. */
  invalidReason: z.string(),
})

/** As in the export of a person's data. `at`: time at which it was recorded; `on`: day of the signature. */
export const exportedSignature = z.object({
  at: instant,
  on: day,
  title: z.string(),
  text: z.string(),
  textSha256: z.string(),
  by: z.string(),
  as: z.string(),
  validUntil: day.nullable(),
  isInvalid: z.boolean(),
  invalidReason: z.string(),
})
