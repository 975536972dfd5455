import { z } from 'zod'
import { day, id } from '../fields.ts'

/** From 0 (on the lead rein) to 9 (rides advanced movements and competes). */
export const level = z.number().int().min(0).max(9)

export const assessment = z.object({
  id,
  level,
  setOn: day,
  note: z.string(),
  trainerName: z.string().nullable(),
})
