import { z } from 'zod'
import { endpoint, fileTypes, uploadErrors } from '../endpoint.ts'
import { day, id, instant, line, requiredLine, version, versionInQuery } from '../fields.ts'

export const timeOff = z.object({
  id,
  horseId: id,
  fromDay: day,
  /** Last day off work; null until it is ended. */
  untilDay: day.nullable(),
  reason: z.string(),
  byInspector: z.boolean(),
  /** Content of the veterinary certificate. */
  certificate: z.string().nullable(),
  /** The certificate was uploaded as a file. */
  hasCertificateFile: z.boolean(),
  placedAt: instant,
  endedAt: instant.nullable(),
  version,
})

const timeOffId = z.object({ id })

export const timesOffApi = {
  certifyTimeOff: endpoint({
    method: 'PUT',
    path: '/api/time-off/{id}/certificate',
    auth: 'trainer',
    action: 'horses.change',
    summary: 'Upload the veterinary certificate that ends a horse’s time off work: a scan, photo or PDF.',
    params: timeOffId,
    query: z.object({ version: versionInQuery, name: line(200).optional() }),
    upload: { types: fileTypes, maxBytes: 10_000_000 },
    reply: timeOff,
    changes: ['horses'],
    errors: uploadErrors,
  }),
  timeOffCertificate: endpoint({
    method: 'GET',
    path: '/api/time-off/{id}/certificate',
    auth: 'trainer',
    action: 'horses.read',
    summary: 'Return the veterinary certificate of a horse’s time off work.',
    params: timeOffId,
    download: ['image/webp', 'application/pdf'],
    errors: ['not_found'],
  }),
  endTimeOff: endpoint({
    method: 'POST',
    path: '/api/time-off/{id}/end',
    auth: 'trainer',
    action: 'horses.change',
    summary:
      'End a horse’s time off work. If an inspector imposed it, the veterinary certificate must be uploaded first.',
    params: timeOffId,
    body: z.object({ version, untilDay: day, certificate: requiredLine(300).optional() }),
    reply: timeOff,
    changes: ['horses', 'lessons'],
    errors: ['not_found', 'version_conflict'],
  }),
}
