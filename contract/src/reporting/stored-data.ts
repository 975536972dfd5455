import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const text = z.string()

export const storedDataApi = {
  storedData: endpoint({
    method: 'GET',
    path: '/api/stored-data',
    auth: 'public',
    summary: 'List which data is stored, why, how long, and who receives it.',
    reply: z.object({
      purposes: z.array(
        z.object({
          purpose: text,
          title: text,
          /** Kinds of data. */
          data: text,
          /** Legal ground. */
          ground: text,
          period: text,
          recipients: text,
        }),
      ),
    }),
    shows: { nothing: 'Only a new release changes it.' },
    errors: [],
  }),
}
