import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const count = z.number().int()
const lessonsToCome = z.object({
  /** Series that still plan lessons. */
  series: count,
  /** Lessons that can be cancelled, those of the series included. */
  lessons: count,
  /** Lessons with money: on an invoice, waived, or paid by a pack. They are cancelled one by one. */
  kept: count,
})

const ofOwners = { auth: 'trainer', action: 'business.erase', reply: lessonsToCome } as const

/** Cancelling everything that is planned, for a business that closes. */
export const lessonsToComeApi = {
  lessonsToCome: endpoint({
    ...ofOwners,
    method: 'GET',
    path: '/api/lessons-to-come',
    summary: 'Count the series and lessons to come that cancelling all of them would end.',
    shows: ['lessons', 'money'],
    errors: [],
  }),
  cancelLessonsToCome: endpoint({
    ...ofOwners,
    method: 'POST',
    path: '/api/lessons-to-come/cancel',
    summary:
      'End one series with its lessons to come; without any, cancel up to 50 single lessons, the next ones first. Clients pay nothing and are told. Returns what is left: repeat the call until that is nothing.',
    body: z.object({}),
    status: 200,
    changes: ['lessons', 'notices'],
    errors: ['lesson_settled', 'version_conflict'],
    freshProof: true,
  }),
}
