import { z } from 'zod'
import { id, instant } from '../../fields.ts'
import { askedBy } from '../booking/asked-by.ts'
import { whoAndWhere } from '../lessons/lessons.ts'

/** A time to which a client asks to move a lesson, for its household. The lesson keeps its time until a trainer confirms. */
export const ownMoveRequest = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  trainerName: z.string(),
  placeName: z.string().nullable(),
  arenaName: z.string().nullable(),
  /** The request expires then. */
  expiresAt: instant,
})

/** The same for the trainer's decision. */
export const moveRequest = z.object({
  id,
  ...askedBy,
  /** Where and when the lesson is now. */
  from: z.object({ ...whoAndWhere, startsAt: instant, endsAt: instant }),
  /** Where and when the client asks for. */
  to: z.object({ ...whoAndWhere, startsAt: instant, endsAt: instant }),
  /** The planned lesson in which the client asks for a place; null: the lesson itself moves. */
  toLessonId: id.nullable(),
  /** Series with which that lesson moves; null: none. */
  toSeriesId: id.nullable(),
  /** An invoice charges for it. Confirming a place in another lesson then issues a credit note and a new invoice (S8). */
  isInvoiced: z.boolean(),
  /** Of the seat after the move. Null: any suitable horse. */
  horseId: id.nullable(),
  horseName: z.string().nullable(),
  needsHorse: z.boolean(),
  /** Earlier moves by the client. */
  moves: z.number().int(),
  requestedAt: instant,
  expiresAt: instant,
})
