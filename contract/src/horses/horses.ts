import { z } from 'zod'
import { endpoint, pictureTypes, uploadErrors } from '../endpoint.ts'
import {
  day,
  id,
  instant,
  line,
  newId,
  page,
  pageQuery,
  requiredLine,
  version,
  versionInQuery,
} from '../fields.ts'
import { timeOff } from './times-off.ts'
import { msg } from '../messages.ts'
import { vaccinationRuleNames } from './vaccination.ts'

export const sexes = ['mare', 'gelding', 'stallion'] as const
export const leavings = ['sold', 'retired', 'died'] as const
export const breedings = ['none', 'heavy_in_foal', 'unweaned_foal'] as const

const whole = (min: number, max: number) => z.number().int().min(min).max(max)

/** Fields of a horse that the business may write. */
const profile = {
  name: requiredLine(80),
  /** 1 January if only the year is known. */
  born: day.nullable(),
  sex: z.enum(sexes).nullable(),
  colour: line(80),
  heightCm: whole(40, 230).nullable(),
  ueln: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([0-9A-Z]{15})?$/, msg('must be the 15 letters and figures of a UELN')),
  microchip: z
    .string()
    .trim()
    .regex(/^(\d{15})?$/, msg('must be the 15 figures of a microchip')),
  passportLocation: line(200),
  notForConsumption: z.boolean(),
  breeding: z.enum(breedings),
  /** What decides when the next dose against influenza is due (H8); null: as the business. */
  vaccinationRule: z.enum(vaccinationRuleNames).nullable(),
  /** Day the mare last foaled. */
  foaledOn: day.nullable(),
  minRiderHeightCm: whole(50, 250).nullable(),
  maxRiderHeightCm: whole(50, 250).nullable(),
  /** 0: no minimum. */
  minRiderLevel: whole(0, 9),
  /** Riders below this level count as a tenth heavier than they are. */
  steadyFromLevel: whole(0, 9),
  /** Largest weight of rider and tack, in thousandths of the horse's weight. */
  loadPermille: whole(50, 300),
  maxWorksPerDay: whole(0, 12),
  maxMinutesPerDay: whole(0, 720),
  /** In any seven consecutive days; null: no limit. */
  maxMinutesPerWeek: whole(0, 5040).nullable(),
  maxWorksInARow: whole(1, 12),
  minRestMinutes: whole(0, 480),
  /** From Monday to Sunday. */
  restDaysPerWeek: whole(0, 7),
  /** 1 is Monday; null: any day. */
  restWeekday: whole(1, 7).nullable(),
}

/** Clients who own the horse, with shares in hundredths of a percent. Empty: the business owns it. */
const owners = z
  .array(z.object({ clientId: id, share: whole(1, 10_000) }))
  .max(20)
  .refine(
    (all) => all.length === 0 || all.reduce((sum, { share }) => sum + share, 0) === 10_000,
    msg('must be shares that make 100.00 % together'),
  )
  .refine(
    (all) => new Set(all.map((one) => one.clientId)).size === all.length,
    msg('must name each owner once'),
  )

const summary = {
  id,
  name: z.string(),
  born: day.nullable(),
  sex: z.enum(sexes).nullable(),
  colour: z.string(),
  heightCm: z.number().int().nullable(),
  ownedBy: z.enum(['school', 'clients']),
  /** Id of its photo; each upload has a new id. */
  photoId: id.nullable(),
  /** The horse is off work today. */
  isOffWork: z.boolean(),
  archivedAt: instant.nullable(),
  archived: z.enum(leavings).nullable(),
}

const weighing = z.object({ weighedOn: day, kilograms: whole(30, 1500) })

export const horse = z.object({
  ...profile,
  ...summary,
  ueln: z.string(),
  microchip: z.string(),
  owners: z.array(z.object({ clientId: id, name: z.string(), share: z.number().int() })),
  /** Latest first. */
  weights: z.array(weighing),
  /** The latest weight is older than 90 days or missing. */
  isWeightStale: z.boolean(),
  /** Latest first. */
  timesOff: z.array(timeOff),
  version,
})

const horseId = z.object({ id })

export const horsesApi = {
  horses: endpoint({
    method: 'GET',
    path: '/api/horses',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'List the horses of the business, by name.',
    query: z.object({
      ...pageQuery,
      search: line(100).optional(),
      archived: z.enum(['no', 'yes']).optional(),
    }),
    reply: page(z.object(summary)),
    shows: ['horses'],
    errors: [],
  }),
  addHorse: endpoint({
    method: 'POST',
    path: '/api/horses',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Add a horse. Fields left out get their defaults.',
    body: z.object({
      ...z.object(profile).partial().shape,
      name: profile.name,
      id: newId.optional(),
      owners: owners.optional(),
    }),
    status: 201,
    reply: horse,
    changes: ['horses'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  horse: endpoint({
    method: 'GET',
    path: '/api/horses/{id}',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return a horse with its owners, weights and times off work.',
    params: horseId,
    reply: horse,
    shows: ['horses', 'people'],
    errors: ['not_found'],
  }),
  changeHorse: endpoint({
    method: 'PATCH',
    path: '/api/horses/{id}',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Change or archive a horse.',
    params: horseId,
    body: z.object({
      version,
      ...z.object(profile).partial().shape,
      owners: owners.optional(),
      /** Reason for archiving; null restores the horse. */
      archived: z.enum(leavings).nullable().optional(),
      /** Null removes the photo. An earlier photo can be set again for some weeks. */
      photoId: id.nullable().optional(),
    }),
    reply: horse,
    changes: ['horses'],
    errors: ['not_found', 'version_conflict'],
  }),
  photographHorse: endpoint({
    method: 'PUT',
    path: '/api/horses/{id}/photo',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Upload a horse’s photo. It is redrawn in two sizes without the file’s metadata.',
    params: horseId,
    query: z.object({ version: versionInQuery }),
    upload: { types: pictureTypes, maxBytes: 10_000_000 },
    reply: horse,
    changes: ['horses'],
    errors: uploadErrors,
  }),
  horsePhoto: endpoint({
    method: 'GET',
    path: '/api/horse-photos/{id}',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return a horse’s photo: a square of 192 pixels, or the whole picture within 1,200.',
    params: horseId,
    query: z.object({ size: z.enum(['small', 'large']).optional() }),
    download: ['image/webp'],
    errors: ['not_found'],
  }),
  weighHorse: endpoint({
    method: 'PUT',
    path: '/api/horses/{id}/weights',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Set a horse’s weight on a day; null deletes it.',
    params: horseId,
    body: z.object({ weighedOn: day, kilograms: weighing.shape.kilograms.nullable() }),
    reply: horse,
    changes: ['horses'],
    errors: ['not_found'],
  }),
  riderFit: endpoint({
    method: 'GET',
    path: '/api/horses/{id}/fit',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return whether a rider suits a horse, with reasons. Trainers only: clients never see figures.',
    params: horseId,
    query: z.object({
      riderKg: z.coerce.number().min(10).max(250),
      tackKg: z.coerce.number().min(0).max(60),
      heightCm: z.coerce.number().int().min(50).max(250).optional(),
      level: z.coerce.number().int().min(0).max(9).optional(),
    }),
    reply: z.object({
      isSuitable: z.boolean(),
      /** Each one a sentence. */
      reasons: z.array(z.string()),
      warnings: z.array(z.string()),
      /** Weight of rider and tack for the calculation, and the horse's limit; null if the horse has no weight. */
      load: z.object({ kilograms: z.number(), limitKilograms: z.number() }).nullable(),
    }),
    shows: ['horses'],
    errors: ['not_found'],
  }),
}
