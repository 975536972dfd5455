import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, line, newId, requiredLine, version } from '../../fields.ts'
import { cancelReasons, messageToFamily } from '../cancelling/cancel-reasons.ts'
import { obstacle } from '../lessons/obstacle.ts'
import { deletion, keptBecause } from '../lessons/lesson-deletions.ts'
import { joinModes, margins } from './offers.ts'
import { msg } from '../../messages.ts'
import { seriesEndsApi } from './series-ends.ts'

/** Wall time of the series' time zone. */
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, msg('must be a time such as 16:30'))
const minutes = z.number().int().min(5).max(1440)
const capacity = z.number().int().min(1).max(99)
/**
 * RFC 5545 RRULE without its name: daily, weekly or monthly, without an end, with COUNT, or with UNTIL as a local
 * day: UNTIL=20270630.
 */
const rule = z
  .string()
  .trim()
  .toUpperCase()
  .max(200)
  .regex(
    /^FREQ=(DAILY|WEEKLY|MONTHLY)(;[A-Z]+=[0-9A-Z,+-]+)*$/,
    msg('must be a rule such as FREQ=WEEKLY;BYDAY=TU'),
  )

/** Most weeks, days or months between two lessons of a rule, and most lessons of a rule with COUNT. */
export const mostBetween = 99
export const mostInSeries = 1000

const seriesSeat = z.object({ riderId: id, horseId: id.nullable() })

/** Skip and report days with conflicts instead of refusing the whole change. */
const skipObstructed = z.boolean().optional()

const occurrenceChange = {
  wallTime: wallTime.optional(),
  minutes: minutes.optional(),
  trainerId: id.optional(),
  placeId: id.nullable().optional(),
  arenaId: id.nullable().optional(),
  title: line(120).optional(),
  capacity: capacity.optional(),
  /** Riders of every occurrence from there on. */
  seats: z.array(seriesSeat).max(99).optional(),
  overrideReason: requiredLine(300).optional(),
  skipObstructed,
}

export const series = z.object({
  id,
  offerId: id,
  trainerId: id,
  placeId: id.nullable(),
  arenaId: id.nullable(),
  title: z.string(),
  firstDay: day,
  wallTime: z.string(),
  minutes: z.number().int(),
  timeZone: z.string(),
  rule: z.string(),
  excludedDays: z.array(day),
  capacity: z.number().int(),
  ...margins,
  seats: z.array(seriesSeat.extend({ riderName: z.string(), horseName: z.string().nullable() })),
  /** Last day whose occurrences are in the calendar. */
  derivedUntil: day,
  /** How clients join it; null: as its lesson type says. */
  joins: z.enum(joinModes).nullable(),
  endedAt: instant.nullable(),
  /** First day after the end of an ended series. */
  endedFrom: day.nullable(),
  version,
})

/** A series and the result of the change (S2, S5). */
export const seriesOutcome = z.object({
  series,
  /** Lessons added, moved or cancelled. */
  changed: z.number().int(),
  /** Occurrences left unchanged: past, settled, or changed individually. */
  kept: z.number().int(),
  /** Skipped days with their conflicts. */
  obstructed: z.array(z.object({ day, obstacles: z.array(obstacle) })),
  /** Days on which daylight saving changes the lesson's wall time. */
  clockShifts: z.array(z.object({ day, shift: z.enum(['gap', 'overlap']), startsAt: instant })),
})

const params = z.object({ id })
const refusals = [
  'not_found',
  'forbidden',
  'series_obstructed',
  'series_empty',
  'permit_expired',
  'archived',
  'idempotency_conflict',
] as const

export const seriesApi = {
  planSeries: endpoint({
    method: 'POST',
    path: '/api/series',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Plan a series of lessons by wall time and rule.',
    body: z.object({
      ...occurrenceChange,
      id: newId.optional(),
      offerId: id,
      firstDay: day,
      wallTime,
      rule,
      excludedDays: z.array(day).max(366).optional(),
    }),
    status: 201,
    reply: seriesOutcome,
    changes: ['lessons', 'notices', 'waiting'],
    errors: ['id_taken', ...refusals],
    repeatable: true,
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/series/{id}',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'Return a series.',
    params,
    reply: series,
    shows: ['lessons', 'offers', 'horses', 'people', 'places'],
    errors: ['not_found'],
  }),
  changeSeries: endpoint({
    method: 'PATCH',
    path: '/api/series/{id}',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Change all future lessons of a series, or those from a day on, which become a new series. Past and settled lessons never change.',
    params,
    body: z.object({
      version,
      ...occurrenceChange,
      /** This occurrence and later ones; default: all. */
      fromDay: day.optional(),
      /** Id of the new series that starts on `fromDay`. */
      newId: newId.optional(),
      rule: rule.optional(),
      excludedDays: z.array(day).max(366).optional(),
    }),
    reply: seriesOutcome,
    changes: ['lessons', 'money', 'notices'],
    errors: ['id_taken', 'version_conflict', 'lesson_settled', ...refusals],
    repeatable: true,
  }),
  changeJoining: endpoint({
    method: 'PUT',
    path: '/api/series/{id}/joining',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Choose how clients join a series of a group with an end.',
    params,
    body: z.object({
      version,
      /** Null: as its lesson type says. */
      joins: z.enum(joinModes).nullable(),
    }),
    reply: series,
    changes: ['lessons'],
    errors: ['not_found', 'version_conflict'],
  }),
  ...seriesEndsApi,
  endSeries: endpoint({
    method: 'POST',
    path: '/api/series/{id}/end',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Cancel all future lessons of a series, or those from a day on, and end it.',
    params,
    body: z.object({
      version,
      fromDay: day.optional(),
      because: z.enum(cancelReasons),
      message: messageToFamily,
    }),
    status: 200,
    reply: seriesOutcome,
    changes: ['lessons', 'money', 'notices'],
    errors: ['not_found', 'version_conflict', 'lesson_settled', 'idempotency_conflict'],
    repeatable: true,
  }),
  deleteSeries: endpoint({
    method: 'POST',
    path: '/api/series/{id}/deletion',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Delete a series that was added by mistake, while each of its lessons could be deleted alone.',
    params,
    body: deletion,
    status: 200,
    /** Null: deleted. Otherwise it was ended, and its lessons cancelled. */
    reply: z.object({ series: series.nullable() }),
    changes: ['lessons', 'money', 'notices'],
    errors: ['not_found', 'version_conflict', ...keptBecause, 'idempotency_conflict'],
    repeatable: true,
  }),
  restoreSeries: endpoint({
    method: 'POST',
    path: '/api/series/{id}/restoration',
    auth: 'trainer',
    action: 'lessons.change',
    summary: 'Undo the end of a series, and reinstate the lessons it cancelled.',
    params,
    body: z.object({ version, skipObstructed, overrideReason: requiredLine(300).optional() }),
    status: 200,
    reply: seriesOutcome,
    changes: ['lessons', 'money', 'notices', 'waiting'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'series_obstructed', 'idempotency_conflict'],
    repeatable: true,
  }),
  reuniteSeries: endpoint({
    method: 'POST',
    path: '/api/series/{id}/reunion',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Undo the split of a series, named by its later part: the lessons go back to where they were, in one series. Refused when either part or one of these lessons changed since.',
    params,
    /** Of the later part. */
    body: z.object({ version }),
    status: 200,
    reply: seriesOutcome,
    changes: ['lessons', 'notices'],
    errors: [
      'not_found',
      'forbidden',
      'version_conflict',
      'lesson_settled',
      'series_obstructed',
      'permit_expired',
      'archived',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
}
