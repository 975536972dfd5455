import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, line, newId, page, pageQuery, version } from '../fields.ts'

export const permitKinds = [
  'licence',
  'liability_insurance',
  'first_aid',
  'safeguarding',
  'coach_licence',
] as const
/** superseded: replaced by a later one of the same kind and trainer. grace: expired, but bookings still work. */
export const permitLights = ['green', 'amber', 'grace', 'red', 'superseded'] as const

export const permit = z.object({
  id,
  kind: z.enum(permitKinds),
  /** The trainer who holds it; null for the business. */
  trainerId: id.nullable(),
  trainerName: z.string().nullable(),
  reference: z.string(),
  issuer: z.string(),
  /** Last day of validity. */
  expiresOn: day,
  note: z.string(),
  light: z.enum(permitLights),
  isRemoved: z.boolean(),
  version,
})

const written = {
  kind: z.enum(permitKinds),
  trainerId: id.nullable(),
  reference: line(80),
  issuer: line(120),
  expiresOn: day,
  note: line(300),
}

export const certificatesApi = {
  permits: endpoint({
    method: 'GET',
    path: '/api/permits',
    auth: 'trainer',
    action: 'lessons.read',
    summary: 'List licences, insurance and certificates, earliest expiry first.',
    query: z.object({ ...pageQuery }),
    reply: z.object({
      ...page(permit).shape,
      /** Days between expiry and refusal of bookings. */
      graceDays: z.number().int(),
      /** Trainers who may hold one. */
      trainers: z.array(z.object({ id, name: z.string() })),
    }),
    shows: ['permits', 'people'],
    errors: ['not_found'],
  }),
  addPermit: endpoint({
    method: 'POST',
    path: '/api/permits',
    auth: 'trainer',
    action: 'certificates.change',
    summary: 'Add a certificate, or renew one.',
    body: z.object({
      ...z.object(written).partial().shape,
      id: newId.optional(),
      kind: written.kind,
      expiresOn: written.expiresOn,
    }),
    status: 201,
    reply: permit,
    changes: ['permits'],
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  changePermit: endpoint({
    method: 'PATCH',
    path: '/api/permits/{id}',
    auth: 'trainer',
    action: 'certificates.change',
    summary: 'Change or archive a certificate.',
    params: z.object({ id }),
    body: z.object({ version, ...z.object(written).partial().shape, removed: z.boolean().optional() }),
    reply: permit,
    changes: ['permits'],
    errors: ['not_found', 'version_conflict'],
  }),
}
