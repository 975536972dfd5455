import { z } from 'zod'
import { id, instant } from '../../fields.ts'

/** One conflict of a lesson. */
export const obstacle = z.object({
  kind: z.enum(['trainer', 'horse', 'rider', 'arena', 'travel', 'seats']),
  /** The person, horse or arena in conflict. */
  id,
  name: z.string(),
  /** The other lesson in conflict; null if there is none. */
  lessonId: id.nullable(),
  startsAt: instant,
  endsAt: instant,
  /** One sentence. */
  message: z.string(),
})
