import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { id, instant, version } from '../../fields.ts'
import { missed } from './missed.ts'
import { sellers } from '../planning/offers.ts'
import { overridables } from './overridables.ts'

/** `held`: kept while somebody decides; nobody is told, and it is in no list of lessons but the trainer's. */
export const seatStates = [
  'held',
  'requested',
  'booked',
  'attended',
  'late_cancelled',
  'cancelled',
  'no_show',
] as const

/** The seat in another lesson for which a rider left one; after several moves, the last one. */
export const movedTo = z.object({ seatId: id, startsAt: instant, endsAt: instant, timeZone: z.string() })

/** A rider’s place in a lesson, for trainers. */
export const seat = z.object({
  id,
  riderId: id,
  riderName: z.string(),
  isMinor: z.boolean(),
  clientId: id,
  /** Null: any suitable horse. */
  horseId: id.nullable(),
  horseName: z.string().nullable(),
  /** The horse that was taken off work (H5), until the seat has another. */
  lostHorse: z.object({ id, name: z.string() }).nullable(),
  state: z.enum(seatStates),
  /** Its family moved the place to another lesson (S9): the seat there, and its present time; null for others. */
  movedTo: movedTo.nullable(),
  /** A request or a held seat expires then; null: no expiry. */
  heldUntil: instant.nullable(),
  priceMinor: shownAmount,
  /** Who sells it, since its booking (M14). */
  soldBy: z.enum(sellers),
  /** Cancelling is free until then because of the grace period; null if the grace period makes no difference. */
  graceUntil: instant.nullable(),
  /** Cancelling is free until then, so it cannot be marked as late; null: it is not free, or not to be cancelled. */
  freeUntil: instant.nullable(),
  /** Minutes after the start at which the rider counts as a no-show, by the policy when it was booked (S14, S21). */
  noShowAfter: z.number().int(),
  /** Fee for a late cancellation or a no-show (S13); null for other seats. */
  missed: missed.nullable(),
  /** Note about the lesson; readers need the permission to see progress. */
  note: z.string(),
  /** From the client who booked it; empty if they wrote none. */
  message: z.string(),
  /** To the family, from the trainer who cancelled it; empty if they wrote none. */
  cancelMessage: z.string(),
  /** A trainer proposed this time; while it is requested, the client answers. */
  proposed: z.boolean(),
  overridden: z.array(z.enum(overridables)),
  overrideReason: z.string().nullable(),
  version,
})
