import { z } from 'zod'
import { id } from '../../fields.ts'

/** Whose seat a request is about, and of which lesson type: shared by booking requests and requests to move. */
export const askedBy = {
  seatId: id,
  lessonId: id,
  riderId: id,
  riderName: z.string(),
  isMinor: z.boolean(),
  clientId: id,
  clientName: z.string(),
  offerId: id,
  offerName: z.string(),
  timeZone: z.string(),
}
