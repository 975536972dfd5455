import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { day, id, instant, newId, version } from '../../fields.ts'
import { heatLevels, temperatureRanges, temperatureUnits } from './heat-index.ts'
import { msg } from '../../messages.ts'
import { lessonMinutes, lessonRefusals } from './lessons.ts'
import { heatLimits } from './heat-limits.ts'

/** Most lessons shortened at once. */
const mostShortened = 100

/** Most readings of a business on one day. */
export const mostHeatReadings = 200

const measured = {
  placeId: id,
  /** Not in the future, and not before today. */
  takenAt: instant,
  /** In tenths of a degree of `unit`: -40 to 60 °C, -40 to 140 °F. */
  temperatureTenths: z
    .number()
    .int()
    .min(temperatureRanges.fahrenheit.min)
    .max(temperatureRanges.fahrenheit.max),
  unit: z.enum(temperatureUnits),
  /** Relative humidity in percent. */
  humidity: z.number().int().min(0).max(100),
}

export const heatReading = z.object({
  id,
  ...measured,
  placeName: z.string(),
  /** °F plus percent of humidity, rounded down. */
  index: z.number().int(),
  /** By the present limits of the business; `none` below 20 °C. */
  level: z.enum(heatLevels),
  recordedBy: z.string(),
  recordedAt: instant,
  /** The reader may correct and remove it. */
  mayChange: z.boolean(),
  isRemoved: z.boolean(),
  version,
})

export const heatApi = {
  heatReadings: endpoint({
    method: 'GET',
    path: '/api/heat-readings',
    auth: 'trainer',
    action: 'lessons.read',
    summary: `List the heat readings of a day, latest first, at most ${mostHeatReadings}, with the limits of the business.`,
    /** Default: today. */
    query: z.object({ day: day.optional() }),
    reply: z.object({
      day,
      items: z.array(heatReading),
      limits: heatLimits,
      /** The day is in the warm half of the year, or there was a reading in the 14 days before. */
      isSeason: z.boolean(),
    }),
    shows: ['heat', 'places', 'business', 'account'],
    errors: ['not_found'],
  }),
  recordHeatReading: endpoint({
    method: 'POST',
    path: '/api/heat-readings',
    auth: 'trainer',
    action: 'attendance.record',
    summary: 'Record temperature and humidity at a location today.',
    body: z.object({
      id: newId.optional(),
      ...measured,
      /** Default: now. */
      takenAt: measured.takenAt.optional(),
    }),
    status: 201,
    reply: heatReading,
    changes: ['heat'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changeHeatReading: endpoint({
    method: 'PATCH',
    path: '/api/heat-readings/{id}',
    auth: 'trainer',
    action: 'attendance.record',
    summary:
      'Correct, remove or restore a heat reading. The team does it on the day of the reading, an owner also later. The audit log keeps what was there.',
    params: z.object({ id }),
    body: z.object({ version, ...z.object(measured).partial().shape, removed: z.boolean().optional() }),
    reply: heatReading,
    changes: ['heat'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  shortenLessons: endpoint({
    method: 'POST',
    path: '/api/shortened-lessons',
    auth: 'trainer',
    action: 'lessons.change',
    summary:
      'Shorten lessons of today that have not begun, all or nothing. They keep their start and price; families are told.',
    body: z.object({
      lessons: z
        .array(z.object({ id, version, minutes: lessonMinutes }))
        .min(1)
        .max(mostShortened)
        .refine(
          (all) => new Set(all.map((one) => one.id)).size === all.length,
          msg('must name each lesson once'),
        ),
    }),
    status: 200,
    reply: z.object({
      /** As they are now, with what undoing needs. */
      lessons: z.array(
        z.object({
          id,
          version,
          wasMinutes: z.number().int(),
          /** It was no exception of its series. */
          followedSeries: z.boolean(),
        }),
      ),
    }),
    changes: ['lessons', 'money', 'notices'],
    errors: ['version_conflict', ...lessonRefusals],
    repeatable: true,
  }),
}
