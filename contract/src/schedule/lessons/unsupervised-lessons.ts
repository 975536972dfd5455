import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'

/** Planned lessons of trainers who may not be in charge, without a supervisor who may (H12). */
export const unsupervisedLessonsApi = {
  unsupervisedLessons: endpoint({
    method: 'GET',
    path: '/api/unsupervised-lessons',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List trainers with lessons to come that need another trainer or a supervisor.',
    reply: z.object({
      items: z.array(
        z.object({
          trainerId: id,
          trainerName: z.string(),
          /** What is wrong with the next one, and what to do; one or two sentences. */
          message: z.string(),
          /** The next ones, at most 10. */
          lessons: z.array(z.object({ lessonId: id, startsAt: instant, timeZone: z.string() })),
          /** How many there are. */
          count: z.number().int(),
        }),
      ),
    }),
    shows: ['lessons', 'people', 'account', 'business'],
    errors: [],
  }),
}
