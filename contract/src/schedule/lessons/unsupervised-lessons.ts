import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant } from '../../fields.ts'

/** Lessons of trainers, by trainer. */
const unsupervised = z.array(
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
)

/** Planned lessons of trainers who may not be in charge, without a supervisor who may (H12). */
export const unsupervisedLessonsApi = {
  unsupervisedLessons: endpoint({
    method: 'GET',
    path: '/api/unsupervised-lessons',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List trainers with lessons to come that need another trainer or a supervisor.',
    reply: z.object({
      items: unsupervised,
    }),
    shows: ['lessons', 'people', 'account', 'business'],
    errors: [],
  }),
  lessonsLeftUnsupervised: endpoint({
    method: 'GET',
    path: '/api/team/{id}/unsupervised-lessons',
    auth: 'trainer',
    action: 'team.change',
    summary:
      'List lessons to come that would need another trainer or a supervisor, and do not now, if somebody on the team had this date of birth and supervisor.',
    /** User id. */
    params: z.object({ id }),
    query: z.object({
      /** Left out: an adult. */
      dateOfBirth: day.optional(),
      /** Left out: nobody. */
      supervisorId: id.optional(),
    }),
    reply: z.object({ items: unsupervised }),
    shows: ['lessons', 'people', 'account', 'business'],
    errors: ['not_found'],
  }),
}
