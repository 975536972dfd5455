import { z } from 'zod'
import { endTime, exception, exceptionFields, region, wallTime, year } from '../planning/availability.ts'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, line, newId, version } from '../../fields.ts'
import { cancelReasons, messageToFamily } from '../cancelling/cancel-reasons.ts'
import { msg } from '../../messages.ts'

/** Most lessons in one list; all can be changed together. */
export const mostAffected = 200
/** Most days in one list. */
export const mostDays = 366

/** Why a lesson cannot change. */
export const fixedReasons = ['begun', 'attendance', 'charged'] as const

/** Another trainer, and the reason if they cannot teach the lesson. */
const standIn = z.object({
  trainerId: id,
  name: z.string(),
  /** A sentence; null: free. */
  why: z.string().nullable(),
})

/** A lesson in the time of a day off, a closure or a holiday. */
export const affectedLesson = z.object({
  id,
  /** Counts each change of the lesson and its seats. */
  version,
  startsAt: instant,
  endsAt: instant,
  /** If empty, the lesson is named after its riders. */
  title: z.string(),
  offerName: z.string(),
  trainerId: id,
  trainerName: z.string(),
  placeId: id.nullable(),
  placeName: z.string().nullable(),
  /** Names of riders with a booked or requested seat. */
  riders: z.array(z.string()),
  /** Null: it can be cancelled or handed over. */
  fixed: z.enum(fixedReasons).nullable(),
  /** All other trainers of the business. */
  standIns: z.array(standIn),
})

export const affectedLessons = z.object({
  /** Planned lessons that have not ended before today, by time. */
  items: z.array(affectedLesson),
  timeZone: z.string(),
  /** False: there are more than 200 lessons or 366 days, so the list cannot be used for changes. */
  isComplete: z.boolean(),
})

/** First and last day, local to the business. */
const time = {
  fromDay: day,
  untilDay: day,
  /** Start time on each of these days; without it and `until`, the whole day. */
  from: wallTime.optional(),
  until: endTime.optional(),
  /** Default: everybody. */
  trainerId: id.optional(),
  placeId: id.optional(),
  arenaId: id.optional(),
}
const dayList = (text: string): boolean => text.split(',').every((one) => day.safeParse(one).success)

/** Decision for one lesson. */
const choice = z.object({
  id,
  /** Version from the list. */
  version,
  action: z.enum(['keep', 'cancel', 'hand_over']),
  /** The trainer who takes over. */
  trainerId: id.optional(),
})

const hasEachOnce = (lessons: readonly { id: string }[]): boolean =>
  new Set(lessons.map((one) => one.id)).size === lessons.length
const eachOnce = msg('must name each lesson once')

/** The closed time to save together with the choices. Its days and trainer are those of the request. */
const timeOff = z.discriminatedUnion('as', [
  z.object({ as: z.literal('new'), id: newId.optional(), reason: line(120).optional() }),
  z.object({ as: z.literal('change'), id, version, reason: line(120).optional() }),
  z.object({ as: z.literal('holidays'), year, region: region.optional() }),
])

const cancelled = z.object({ id, version })
const handedOverSeries = z.object({
  id,
  version,
  /** The previous trainer. */
  trainerId: id,
})
const handedOver = z.object({
  id,
  version,
  /** The previous trainer. */
  trainerId: id,
  /** It followed later changes of its series. */
  followsSeries: z.boolean(),
})

export const affectedLessonsApi = {
  affectedLessons: endpoint({
    method: 'GET',
    path: '/api/affected-lessons',
    auth: 'trainer',
    action: 'lessons.read',
    summary:
      'List the lessons in the time of a day off or closure, with the trainers who could teach them instead. At most 200 lessons and 366 days.',
    query: z.object({
      ...time,
      /** Only these days, separated by commas, instead of the whole range. */
      days: z.string().max(1099).refine(dayList, msg('must be days, separated by commas')).optional(),
    }),
    reply: affectedLessons,
    shows: ['lessons', 'availability'],
    errors: ['not_found'],
  }),
  changeAffectedLessons: endpoint({
    method: 'POST',
    path: '/api/affected-lessons',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Keep, cancel or hand over the affected lessons, and save the day off, closure or holidays with them: all or nothing. Clients pay nothing for lessons cancelled here.',
    body: z.object({
      time: z.object({ ...time, days: z.array(day).min(1).max(100).optional() }),
      timeOff: timeOff.nullable(),
      /** What happened, without time off; the reason of the time off otherwise. */
      reason: line(120).optional(),
      because: z.enum(cancelReasons).exclude(['too_few']).optional(),
      /** To the families of cancelled lessons. */
      message: messageToFamily,
      /**
       * The trainer leaves: a series whose lessons all go to one trainer is handed over too, so that its later lessons
       * are that trainer's.
       */
      withSeries: z.boolean().optional(),
      /** One choice for each lesson of the list. */
      lessons: z.array(choice).max(mostAffected).refine(hasEachOnce, eachOnce),
    }),
    status: 200,
    reply: z.object({
      /** The day off, or the holidays. */
      exceptions: z.array(exception),
      cancelled: z.array(cancelled),
      handedOver: z.array(handedOver),
      /** Series handed over with their lessons. */
      series: z.array(handedOverSeries),
      /** The disruption that lists the changed lessons; null if all were kept. */
      disruptionId: id.nullable(),
    }),
    changes: ['availability', 'lessons', 'money', 'notices'],
    errors: [
      'not_found',
      'forbidden',
      'id_taken',
      'version_conflict',
      'availability_overlap',
      'affected_lessons_changed',
      'archived',
      'lesson_conflict',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  undoAffectedLessons: endpoint({
    method: 'POST',
    path: '/api/affected-lessons/undo',
    auth: 'trainer',
    action: 'availability.change',
    summary:
      'Undo the change if nothing has changed since: reinstate and hand back the lessons, and delete the day off. All or nothing.',
    body: z.object({
      exceptions: z
        .array(
          z.object({
            id,
            version,
            ...z.object(exceptionFields).partial().shape,
            removed: z.boolean().optional(),
          }),
        )
        .max(100),
      cancelled: z.array(cancelled).max(mostAffected).refine(hasEachOnce, eachOnce),
      handedOver: z.array(handedOver).max(mostAffected).refine(hasEachOnce, eachOnce),
      series: z.array(handedOverSeries).max(mostAffected).optional(),
      disruptionId: id.nullable().optional(),
    }),
    status: 204,
    changes: ['availability', 'lessons', 'notices', 'waiting'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'availability_overlap',
      'affected_lessons_changed',
      'archived',
      'lesson_conflict',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
