import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, requiredLine } from '../fields.ts'

export const activities = [
  'lesson',
  'hack',
  'lunging',
  'schooling',
  'owner_ride',
  'hire',
  'competition',
] as const
export const weightClasses = ['under_45', '45_to_59', '60_to_74', '75_to_89', 'from_90'] as const
export const limits = [
  'works_per_day',
  'minutes_per_day',
  'minutes_per_week',
  'works_in_a_row',
  'rest_days',
  'rest_weekday',
] as const

const riderId = id.nullable()

export const workEntry = z.object({
  id,
  horseId: id,
  startedAt: instant,
  /** Local day of the business; limits count by it. */
  day,
  minutes: z.number().int(),
  activity: z.enum(activities),
  riderId,
  riderName: z.string(),
  riderWeightClass: z.enum(weightClasses).nullable(),
  note: z.string(),
  /** The entry that this one reverses. */
  reverses: id.nullable(),
  /** The entry that reversed this one. */
  reversedBy: id.nullable(),
  overridden: z.array(z.enum(limits)),
  overrideReason: z.string().nullable(),
  recordedAt: instant,
})

/** A horse's work on a day, and the work still allowed. */
export const daily = z.object({
  works: z.number().int(),
  minutes: z.number().int(),
})

const allowance = z.object({
  horseId: id,
  name: z.string(),
  photoId: id.nullable(),
  ...daily.shape,
  maxWorks: z.number().int(),
  maxMinutes: z.number().int(),
  /** Minutes still allowed on the day; 0 with a reason once a limit is reached. */
  minutesLeft: z.number().int(),
  worksLeft: z.number().int(),
  /** Limits that are reached, each as a sentence. */
  reasons: z.array(z.string()),
  /** End of the rest the horse needs after lessons in a row; null: no rest needed. */
  restUntil: instant.nullable(),
  state: z.enum(['free', 'working', 'done', 'resting', 'off_work', 'ineligible']),
})

const horseId = z.object({ id })

export const workloadApi = {
  workBoard: endpoint({
    method: 'GET',
    path: '/api/workload/board',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return how much each horse may still work on a day. The default is today.',
    query: z.object({ ...pageQuery, day: day.optional(), search: line(100).optional() }),
    reply: z.object({ ...page(allowance).shape, day, timeZone: z.string() }),
    shows: ['horses', 'lessons'],
    errors: ['not_found'],
  }),
  recordWork: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/work',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Record a horse’s work. Exceeding a limit needs a reason, which is recorded.',
    params: horseId,
    body: z.object({
      id: newId.optional(),
      startedAt: instant,
      minutes: z.number().int().min(1).max(720),
      activity: z.enum(activities),
      riderId: riderId.optional(),
      riderName: line(120).optional(),
      riderWeightClass: z.enum(weightClasses).nullable().optional(),
      note: line(300).optional(),
      /** Reason for overriding the limits once. */
      overrideReason: requiredLine(300).optional(),
    }),
    status: 201,
    reply: workEntry,
    changes: ['horses'],
    errors: [
      'forbidden',
      'not_found',
      'id_taken',
      'horse_unavailable',
      'horse_limits',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  reverseWork: endpoint({
    method: 'POST',
    path: '/api/work/{id}/reversal',
    auth: 'trainer',
    action: 'horses.change',
    summary:
      'Reverse an entry of the workload register with a new entry and a reason. Neither is ever deleted.',
    params: horseId,
    body: z.object({ id: newId.optional(), reason: requiredLine(300) }),
    status: 201,
    reply: workEntry,
    changes: ['horses'],
    errors: ['not_found', 'id_taken', 'already_reversed', 'idempotency_conflict'],
    repeatable: true,
  }),
  workRegister: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/work',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return a horse’s workload register, latest entry first.',
    params: horseId,
    query: z.object({ ...pageQuery }),
    reply: page(workEntry),
    shows: ['horses', 'lessons'],
    errors: ['not_found'],
  }),
  workSeason: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/season',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return a horse’s work by day for 26 weeks, Monday to Sunday, up to the week of a day.',
    params: horseId,
    query: z.object({ day: day.optional() }),
    reply: z.object({
      from: day,
      until: day,
      today: day,
      /** Time zone of the business. */
      timeZone: z.string(),
      /** Only days with work. */
      days: z.array(z.object({ day, ...daily.shape })),
      allowance,
    }),
    shows: ['horses', 'lessons'],
    errors: ['not_found'],
  }),
}
