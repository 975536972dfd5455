import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

/** Messages of a business that did not arrive. */
const undelivered = z.object({
  businessId: id,
  businessName: z.string(),
  /** Not delivered yet. */
  waiting: z.number().int(),
  /** Nothing more is tried. */
  failed: z.number().int(),
  /** Of those that wait. */
  oldestAt: instant.nullable(),
  lastError: z.string().nullable(),
})

export type Undelivered = z.output<typeof undelivered>

/** What did not reach anybody, for administrators. */
export const undeliveredApi = {
  undeliveredPushes: endpoint({
    method: 'GET',
    path: '/api/admin/pushes',
    auth: 'admin',
    summary: 'Count messages to devices of the last seven days that were not delivered, by business.',
    shows: ['administration'],
    reply: z.object({ items: z.array(undelivered) }),
    errors: [],
  }),
  undeliveredTexts: endpoint({
    method: 'GET',
    path: '/api/admin/texts',
    auth: 'admin',
    summary: 'Count text messages of the last seven days that were not sent, by business.',
    shows: ['administration'],
    reply: z.object({ items: z.array(undelivered) }),
    errors: [],
  }),
}
