import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, line, newId, page, pageQuery, requiredLine, text, version } from '../fields.ts'
import { emergency, height, weight } from './rider-fields.ts'
import { assessment, level } from './rider-levels.ts'

/** Permissions for a rider, each granted separately (P1). */
export const permissions = ['book', 'pay', 'progress', 'reminders', 'receipts', 'health'] as const
export type Permission = (typeof permissions)[number]

export const riderSummary = z.object({
  id,
  clientId: id,
  clientName: z.string(),
  /** The rider is the client. */
  isClient: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: day.nullable(),
  /** Age in whole years today; null if the date of birth is unknown. */
  age: z.number().int().nullable(),
  isMinor: z.boolean(),
  level: level.nullable(),
  levelSetOn: day.nullable(),
  /** `none`: never assessed, so an assessment lesson comes first. `stale`: too old to rely on (P8). */
  levelState: z.enum(['none', 'current', 'stale']),
  archivedAt: instant.nullable(),
  version: z.number().int(),
})

export const riderAccess = z.object({
  clientId: id,
  clientName: z.string(),
  isGuardian: z.boolean(),
  isPayer: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** A guardian's access ended at the rider's 18th birthday and was not granted again (P3). */
  ended: z.boolean(),
  version: z.number().int(),
})

export const riderDetail = riderSummary.extend({
  heightCm: height.nullable(),
  weightKg: z.number().nullable(),
  weighedOn: day.nullable(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  emergencyRelation: z.string(),
  /** For trainers; clients never see it. */
  note: z.string(),
  /** Whether health data is stored; another endpoint returns it. */
  hasHealth: z.boolean(),
  /** True: somebody answered with consent, so empty health data mean there are none. False: nobody was asked. */
  healthAsked: z.boolean(),
  /** The reader is a trainer of the rider, and so may see and change health data (P6, P7). */
  isTaughtByReader: z.boolean(),
  /** Name of the guardian who consented to the rider's own account; empty if none did (P3). */
  accountConsentBy: z.string(),
  /** Newest first. */
  levels: z.array(assessment),
  access: z.array(riderAccess),
})

export const myRider = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: day.nullable(),
  isMinor: z.boolean(),
  isClient: z.boolean(),
  emergencyName: z.string(),
  emergencyPhone: z.string(),
  emergencyRelation: z.string(),
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  weighedOn: day.nullable(),
  permissions: z.array(z.enum(permissions)),
  /** The rider is in the caller's household or care, so the caller may change these details. */
  mayChange: z.boolean(),
  /** Somebody answered with consent; null without the permission to see health data. */
  healthAsked: z.boolean().nullable(),
  /** Null without the permission to see progress. */
  progress: z.object({ level: level.nullable(), setOn: day.nullable() }).nullable(),
  version: z.number().int(),
})

const params = z.object({ id })

export const ridersApi = {
  riders: endpoint({
    method: 'GET',
    path: '/api/riders',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List riders by name. Each word of `search` matches the start of a word of the name.',
    query: z.object({ ...pageQuery, search: line(100).optional() }),
    reply: page(riderSummary),
    shows: ['people'],
    errors: [],
  }),
  ridersOfClient: endpoint({
    method: 'GET',
    path: '/api/clients/{id}/riders',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List the riders of a household, and other riders its client has access to.',
    params,
    reply: z.object({ items: z.array(riderSummary) }),
    shows: ['people'],
    errors: ['not_found'],
  }),
  addRider: endpoint({
    method: 'POST',
    path: '/api/clients/{id}/riders',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Add a rider to a household. Its client gets full access.',
    params,
    body: z.object({
      id: newId.optional(),
      firstName: requiredLine(80),
      lastName: requiredLine(80),
      dateOfBirth: day.nullish(),
      isClient: z.boolean().default(false),
      heightCm: height.nullish(),
      weightKg: weight.nullish(),
      emergencyName: emergency.emergencyName.default(''),
      emergencyPhone: emergency.emergencyPhone.default(''),
      emergencyRelation: emergency.emergencyRelation.default(''),
      note: text(4000).default(''),
    }),
    status: 201,
    reply: riderDetail,
    changes: ['people'],
    errors: ['not_found', 'id_taken', 'too_young', 'rides_already', 'idempotency_conflict'],
    repeatable: true,
  }),
  rider: endpoint({
    method: 'GET',
    path: '/api/riders/{id}',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'Return a rider without health data.',
    params,
    reply: riderDetail,
    shows: ['people', 'lessons'],
    errors: ['not_found'],
  }),
  changeRider: endpoint({
    method: 'PATCH',
    path: '/api/riders/{id}',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Change, archive or restore a rider.',
    params,
    body: z.object({
      version,
      firstName: requiredLine(80).optional(),
      lastName: requiredLine(80).optional(),
      dateOfBirth: day.nullish(),
      isClient: z.boolean().optional(),
      heightCm: height.nullish(),
      weightKg: weight.nullish(),
      emergencyName: emergency.emergencyName.optional(),
      emergencyPhone: emergency.emergencyPhone.optional(),
      emergencyRelation: emergency.emergencyRelation.optional(),
      note: text(4000).optional(),
      /** Name of the guardian who consents to the rider's own account; empty withdraws consent (P3). */
      accountConsentBy: line(120).optional(),
      archived: z.boolean().optional(),
    }),
    reply: riderDetail,
    changes: ['people'],
    errors: ['not_found', 'version_conflict', 'too_young', 'consent_missing', 'rides_already'],
  }),
  setLevel: endpoint({
    method: 'POST',
    path: '/api/riders/{id}/levels',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Set a rider’s level, with the date and a note.',
    params,
    body: z.object({ id: newId.optional(), level, setOn: day, note: text(1000).default('') }),
    status: 201,
    reply: riderDetail,
    changes: ['people', 'notices'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  grantAccess: endpoint({
    method: 'PUT',
    path: '/api/riders/{id}/access',
    auth: 'trainer',
    action: 'riders.change',
    summary:
      'Set a client’s access to a rider; no permissions remove the client. The household gets a mail when access grows.',
    params,
    body: z.object({
      clientId: id,
      /** Version of the access; null if there was none. */
      version: version.nullable(),
      isGuardian: z.boolean(),
      isPayer: z.boolean(),
      permissions: z.array(z.enum(permissions)).max(permissions.length),
    }),
    reply: riderDetail,
    changes: ['people'],
    errors: ['not_found', 'version_conflict', 'payer_missing', 'mail_limit', 'mail_quota'],
  }),
  myRiders: endpoint({
    method: 'GET',
    path: '/api/my-riders',
    auth: 'client',
    summary: 'List the riders you look after or have access to.',
    reply: z.object({
      items: z.array(myRider),
      /** Country of the business, ISO 3166-1 alpha-2; decides the units of height and weight. */
      country: z.string(),
    }),
    shows: ['people'],
    errors: [],
  }),
  changeMyRider: endpoint({
    method: 'PATCH',
    path: '/api/my-riders/{id}',
    auth: 'client',
    summary: 'Change your rider’s emergency contact and measurements.',
    params,
    body: z.object({
      version,
      emergencyName: emergency.emergencyName.optional(),
      emergencyPhone: emergency.emergencyPhone.optional(),
      emergencyRelation: emergency.emergencyRelation.optional(),
      heightCm: height.nullish(),
      weightKg: weight.nullish(),
    }),
    reply: myRider,
    changes: ['people'],
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
}
