import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'

/** Lessons that are looked at. */
export const slotLessons = 10

/** A rider's place in every lesson of a weekly series (S20), and how often the rider came. */
const standingSlot = z.object({
  seriesId: id,
  riderId: id,
  riderName: z.string(),
  /** Title of the series, or its lesson type. */
  name: z.string(),
  trainerId: id,
  /** Wall time of the series. */
  wallTime: z.string(),
  /** 1: Monday; null: lessons on several days of the week. */
  weekday: z.number().int().nullable(),
  /** Of the last lessons that count: ten, or fewer if there were no more. */
  came: z.number().int(),
  lessons: z.number().int(),
  /** Start of the last one; null: none yet. */
  lastAt: instant.nullable(),
  /** The next lesson of the series, and its local day. */
  nextLessonId: id,
  nextDay: z.string(),
})

const params = z.object({ id })

export const standingSlotsApi = {
  slotReviews: endpoint({
    method: 'GET',
    path: '/api/standing-slots/reviews',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the standing slots whose riders came to fewer of the last ten lessons than the business asks for, and about which nobody decided since; at most 100. Lessons that the business cancelled, and seats that it cancelled, do not count.',
    reply: z.object({ items: z.array(standingSlot) }),
    shows: ['lessons', 'people', 'offers', 'business'],
    errors: ['not_found'],
  }),
  slotsOfRider: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/standing-slots',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List a rider’s standing slots with the attendance of the last ten lessons.',
    params,
    reply: z.object({ items: z.array(standingSlot) }),
    shows: ['lessons', 'people', 'offers'],
    errors: ['not_found'],
  }),
  keepSlot: endpoint({
    method: 'POST',
    path: '/api/series/{id}/standing-slot',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Keep the standing slot of a rider in a series. It is reviewed again after ten more lessons. Nobody is told.',
    params,
    body: z.object({
      riderId: id,
      /** As shown: lessons until then do not count again. */
      lastAt: instant,
    }),
    status: 204,
    changes: ['lessons'],
    errors: ['not_found', 'idempotency_conflict'],
    repeatable: true,
  }),
}
