import { z } from 'zod'
import { id } from '../../fields.ts'

/** A photo or video of a lesson needs the consent of all riders (P13). */
export const lessonPhotos = z.object({
  lessonId: id,
  /** Riders with a place. */
  riders: z.number().int(),
  /** Riders who did not agree to all purposes, with those they did not agree to. */
  without: z.array(z.object({ riderId: id, riderName: z.string(), purposes: z.array(z.string()) })),
})

/** Riders without a signature that the lesson needs (P5). */
export const lessonAgreements = z.object({
  lessonId: id,
  without: z.array(z.object({ riderId: id, riderName: z.string(), agreements: z.array(z.string()) })),
})
