import { z } from 'zod'
import { instant, version } from '../../fields.ts'

/** Time, trainer and location that a client asked for. */
export const askedTime = z.object({
  startsAt: instant,
  endsAt: instant,
  trainerName: z.string(),
  placeName: z.string().nullable(),
  arenaName: z.string().nullable(),
})

/**
 * What a trainer wrote with another time than the one asked for. The proposed time, trainer and location are those of
 * the seat, and it is kept until the request expires.
 */
export const proposal = z.object({
  /** Of the seat, for the answer. */
  version,
  asked: askedTime,
  /** From the trainer; empty if they wrote none. */
  message: z.string(),
  proposedAt: instant,
})
