import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { lesson } from './lessons.ts'

const day = z.iso.date()
const params = z.object({ id })

/** Lessons as they are read. */
export const timetableApi = {
  lessons: endpoint({
    method: 'GET',
    path: '/api/lessons',
    auth: 'trainer',
    summary:
      'Lessons that touch the days from one to another, at most 45 of them, by time; days of the business.',
    query: z.object({
      from: day,
      until: day,
      trainerId: id.optional(),
      horseId: id.optional(),
      arenaId: id.optional(),
      riderId: id.optional(),
      cancelled: z.enum(['no', 'yes']).optional(),
    }),
    reply: z.object({ items: z.array(lesson), timeZone: z.string() }),
    errors: ['not_found'],
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/api/lessons/{id}',
    auth: 'trainer',
    summary: 'A lesson with its seats.',
    params,
    reply: lesson,
    errors: ['not_found'],
  }),
}
