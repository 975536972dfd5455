import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, instant } from '../fields.ts'

const text = z.string()

/** Most lessons of one business in an export: many years of full days. */
export const mostWorkLessons = 10_000

/** The work of somebody in every business they work or worked for. It names no clients and riders. */
export const workExport = z.object({
  madeAt: instant,
  person: z.object({ firstName: text, lastName: text, email: text }),
  businesses: z.array(
    z.object({
      name: text,
      timeZone: text,
      /** The last role. */
      role: text,
      since: instant,
      /** Null: they still work there. */
      endsAt: instant.nullable(),
      /** Lessons that they taught, latest first. */
      lessons: z.array(
        z.object({
          startsAt: instant,
          endsAt: instant,
          title: text,
          /** Empty without one. */
          place: text,
          /** Riders who came, or whose attendance is not marked. */
          riders: z.number().int(),
        }),
      ),
      /** Approved pay statements, newest first. Amounts in the minor unit. */
      payStatements: z.array(
        z.object({
          from: day,
          until: day,
          currency: text,
          totalMinor: z.number().int(),
          minutes: z.number().int(),
          approvedAt: instant,
          paidOn: day.nullable(),
        }),
      ),
      /** Lessons that they sold themselves (M14), latest first. Amounts in the minor unit. */
      sales: z.array(
        z.object({
          on: day,
          title: text,
          currency: text,
          /** Price or fee. */
          costMinor: z.number().int(),
          /** When they marked it as invoiced; null: not yet. */
          invoicedAt: instant.nullable(),
        }),
      ),
    }),
  ),
  /** Kinds of data that are left out, each as a sentence. */
  leftOut: z.array(text),
})

const errors = ['not_found', 'rate_limited'] as const

export const workExportsApi = {
  exportMyWork: endpoint({
    method: 'GET',
    path: '/api/my-work-export',
    auth: 'user',
    summary:
      'Export your work: the lessons that you taught and your approved pay statements, in every business that you work or worked for.',
    reply: workExport,
    errors,
    freshProof: true,
  }),
  exportMyWorkAsCsv: endpoint({
    method: 'GET',
    path: '/api/my-work-export.csv',
    auth: 'user',
    summary: 'Export the lessons that you taught as CSV, in every business that you work or worked for.',
    download: ['text/csv'],
    errors,
    freshProof: true,
  }),
}
