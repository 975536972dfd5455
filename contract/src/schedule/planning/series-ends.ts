import { z } from 'zod'
import { shownAmount } from '../../amounts.ts'
import { endpoint } from '../../endpoint.ts'
import { day, id } from '../../fields.ts'

export const seriesEndsApi = {
  endingSeries: endpoint({
    method: 'GET',
    path: '/api/series/{id}/end',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Return what ending a series, or its lessons from a day on, would cancel.',
    params: z.object({ id }),
    query: z.object({ fromDay: day.optional() }),
    reply: z.object({
      /** Lessons that would be cancelled. */
      lessons: z.number().int(),
      /** Lessons to come that stay, because they have attendance or money. */
      kept: z.number().int(),
      currency: z.string(),
      /** Price of all booked seats, which nobody pays then. */
      priceMinor: shownAmount,
    }),
    shows: ['lessons', 'money', 'business'],
    errors: ['not_found'],
  }),
}
