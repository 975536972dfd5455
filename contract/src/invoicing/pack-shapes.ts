import { z } from 'zod'
import { day, id, instant, version } from '../fields.ts'

/**
 * `waiting`: not invoiced or paid yet, or in the withdrawal period (M12). `used_up`: no credits left. `expired`,
 * `ended`: no longer usable.
 */
export const packStates = ['waiting', 'usable', 'used_up', 'expired', 'ended'] as const

/**
 * Where credits came from: a pack was bought, a lesson was missed in time or a trainer granted one (S15), or a month of a
 * membership began.
 */
export const packOrigins = ['sale', 'make_up', 'membership'] as const

export const boughtPack = z.object({
  id,
  origin: z.enum(packOrigins),
  /** As sold. */
  name: z.string(),
  state: z.enum(packStates),
  /** Why it is waiting. */
  waitsFor: z.enum(['invoice', 'payment', 'withdrawal_period']).nullable(),
  /** Null: all riders of the household. */
  riderId: id.nullable(),
  riderName: z.string(),
  /** Names of the lesson types that it covers. */
  offerNames: z.array(z.string()),
  /** Highest price of a lesson that a make-up lesson covers, minor unit; null for packs. */
  mostPriceMinor: z.number().int().nullable(),
  currency: z.string(),
  /** The membership whose month it is; null for others. */
  membershipId: id.nullable(),
  /** The missed lesson that a make-up lesson replaces; null if it was granted, and for packs. */
  madeUpFor: z.object({ offerName: z.string(), on: day }).nullable(),
  /** Credits at sale, and credits left. */
  credits: z.number().int(),
  left: z.number().int(),
  soldOn: day,
  expiresOn: day.nullable(),
  /** Credits returned too late to use in time; usable after `expiresOn` until that day; null: none. */
  grace: z.object({ credits: z.number().int(), until: day }).nullable(),
  /** Last day on which the buyer may withdraw (M12); null: no right to withdraw. */
  withdrawUntil: day.nullable(),
  /** The buyer may withdraw now: the period is not over, and a credit is left. */
  mayWithdraw: z.boolean(),
  /** Invoice that charges for it; null until there is one. */
  invoiceId: id.nullable(),
  /** Null unless it was ended before its time. */
  ended: z
    .object({
      /** `taken_back`: by the trainer, or because a make-up lesson no longer replaces a missed one. */
      reason: z.enum(['withdrawal', 'taken_back']),
      on: day,
      /** The latest credit note for its unused lessons; null: nothing was to be returned. */
      creditNote: z.object({ id, number: z.string(), grossMinor: z.number().int() }).nullable(),
      /** It was on an invoice. */
      wasInvoiced: z.boolean(),
    })
    .nullable(),
  /** When the buyer asked to start within the withdrawal period, accepting that lessons taken are charged (M12). */
  startAskedAt: instant.nullable(),
  entries: z.array(
    z.object({
      id,
      kind: z.enum(['sold', 'granted', 'used', 'returned', 'given', 'ended']),
      credits: z.number().int(),
      /** Day of the lesson, or of the entry. */
      on: day,
      /** Lesson and rider, or the reason. */
      about: z.string(),
    }),
  ),
})

export const pack = boughtPack.extend({
  clientId: id,
  clientName: z.string(),
  priceMinor: z.number().int(),
  version,
})
