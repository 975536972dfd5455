import { z } from 'zod'
import { endpoint, fileTypes, uploadErrors } from './endpoint.ts'
import { day, id, instant, line, newId, requiredLine, version, versionInQuery } from './fields.ts'

export const hold = z.object({
  id,
  horseId: id,
  fromDay: day,
  /** Last day without work; null until it is released. */
  untilDay: day.nullable(),
  reason: z.string(),
  byInspector: z.boolean(),
  /** What the veterinary certificate says. */
  certificate: z.string().nullable(),
  /** The certificate itself was sent. */
  hasCertificateFile: z.boolean(),
  placedAt: instant,
  releasedAt: instant.nullable(),
  version,
})

const horseId = z.object({ id })
const holdId = z.object({ id })

export const holdsApi = {
  holdHorse: endpoint({
    method: 'POST',
    path: '/api/horses/{id}/holds',
    auth: 'trainer',
    summary: 'Take a horse off work.',
    params: horseId,
    body: z.object({
      id: newId.optional(),
      fromDay: day,
      untilDay: day.nullable(),
      reason: requiredLine(300),
      byInspector: z.boolean(),
    }),
    status: 201,
    reply: hold,
    errors: ['not_found', 'id_taken', 'idempotency_conflict'],
    repeatable: true,
  }),
  certifyHold: endpoint({
    method: 'PUT',
    path: '/api/holds/{id}/certificate',
    auth: 'trainer',
    summary: 'Upload the veterinary certificate that ends a horse’s time off work: a scan, photo or PDF.',
    params: holdId,
    query: z.object({ version: versionInQuery, name: line(200).optional() }),
    upload: { types: fileTypes, maxBytes: 10_000_000 },
    reply: hold,
    errors: uploadErrors,
  }),
  holdCertificate: endpoint({
    method: 'GET',
    path: '/api/holds/{id}/certificate',
    auth: 'trainer',
    summary: 'Return the veterinary certificate of a horse’s time off work.',
    params: holdId,
    download: ['image/webp', 'application/pdf'],
    errors: ['not_found'],
  }),
  releaseHold: endpoint({
    method: 'POST',
    path: '/api/holds/{id}/release',
    auth: 'trainer',
    summary:
      'End a horse’s time off work. If an inspector imposed it, the veterinary certificate must be uploaded first.',
    params: holdId,
    body: z.object({ version, untilDay: day, certificate: requiredLine(300).optional() }),
    reply: hold,
    errors: ['not_found', 'version_conflict'],
  }),
}
