import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, page, pageQuery } from '../../fields.ts'
import { lesson } from './lessons.ts'

const which = {
  /** Lessons that began on or before this day, in the business's time zone. */
  until: day.optional(),
  /** Lessons of one trainer. */
  trainerId: id.optional(),
}

/** Whether a trainer gets a mail in the morning about lessons without attendance. */
export const attendanceMails = z.object({ isOn: z.boolean() })

export const attendanceApi = {
  unmarkedLessons: endpoint({
    method: 'GET',
    path: '/api/attendance/lessons',
    auth: 'trainer',
    action: 'attendance.record',
    summary: 'List past lessons with booked seats and no attendance, latest first.',
    query: z.object({ ...pageQuery, ...which }),
    reply: z.object({ ...page(lesson).shape, timeZone: z.string() }),
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  unmarkedSeats: endpoint({
    method: 'GET',
    path: '/api/attendance/summary',
    auth: 'trainer',
    action: 'attendance.record',
    summary: 'Count past seats without attendance. They are not billed until attendance is marked.',
    query: z.object(which),
    reply: z.object({
      seats: z.number().int(),
      lessons: z.number().int(),
      /** Day of the oldest of these lessons. */
      oldestOn: day.nullable(),
    }),
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  attendanceMails: endpoint({
    method: 'GET',
    path: '/api/attendance/mails',
    auth: 'trainer',
    action: 'own.use',
    summary: 'Return whether you get a morning mail about lessons without attendance.',
    reply: attendanceMails,
    shows: ['account'],
    errors: ['not_found'],
  }),
  changeAttendanceMails: endpoint({
    method: 'PUT',
    path: '/api/attendance/mails',
    auth: 'trainer',
    action: 'own.use',
    summary: 'Turn your morning mail about lessons without attendance on or off.',
    body: attendanceMails,
    reply: attendanceMails,
    changes: ['account'],
    errors: ['not_found'],
  }),
}
