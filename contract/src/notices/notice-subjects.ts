import { z } from 'zod'
import { day, id, instant } from '../fields.ts'
import { payBases } from '../invoicing/pay-rates.ts'

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

/** The agreement to sign. */
export const aboutAgreement = z.object({ id, title: z.string() })

/** The incident that a colleague recorded: nothing that somebody typed (P9). */
export const aboutIncident = z.object({
  id,
  number: z.number().int(),
  happenedAt: instant,
  recordedBy: z.string(),
})

/** Null: none. */
const rate = z
  .object({
    basis: z.enum(payBases),
    /** Of lesson, hour and head. */
    amount: z.number().int().nullable(),
    /** Of share; hundredths of a percent. */
    sharePoints: z.number().int().nullable(),
  })
  .nullable()

/** Null: none. */
const fee = z
  .object({
    /** For each lesson. */
    lesson: z.number().int(),
    /** For each rider on a horse of the business. */
    horse: z.number().int(),
  })
  .nullable()

/**
 * The reader's own pay: a pay rate, a yard fee or a pay statement. Amounts are in the minor unit. Their names do not end
 * in "Minor", because every role sees its own pay.
 */
export const aboutPay = z.object({
  currency: z.string(),
  /** Lesson type of a rate or fee; null: all others. */
  offerId: id.nullable(),
  offerName: z.string(),
  /** The rate or fee applies from this day on; null for a statement. */
  validFrom: day.nullable(),
  /** What applied, and what applies, on this day. */
  rate: z.object({ was: rate, becomes: rate }).nullable(),
  fee: z.object({ was: fee, becomes: fee }).nullable(),
  statement: z
    .object({
      id,
      from: day,
      until: day,
      /** Negative: the reader owes the business, or leaves it to the business that is theirs. */
      total: z.number().int(),
      /** It is of an owner. */
      isOwners: z.boolean().optional(),
      /** Lines that correct an earlier statement, or were written by hand. */
      corrections: z.number().int(),
      /** Day on which it was paid; null: it was approved, or is not paid after all. */
      paidOn: day.nullable(),
    })
    .nullable(),
})

/** The conversation in which messages wait to be read. */
export const aboutConversation = z.object({
  clientId: id,
  clientName: z.string(),
  /** Author of the latest message. */
  authorName: z.string(),
  /** Messages since the reader last opened the conversation. */
  count: z.number().int(),
  /** First name of the client, for a guardian of this minor; null for all others. */
  minorName: z.string().nullable(),
})
