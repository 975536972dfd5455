import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text, version } from './fields.ts'

export const health = z.object({
  /** Consent to keep it was given; without it there is nothing (P7). */
  consentAt: instant.nullable(),
  /** It was given for a child who is of age since, and must be given anew (P3). */
  consentLapses: z.boolean(),
  allergies: z.string(),
  conditions: z.string(),
  version: z.number().int(),
})

const newHealth = z.object({
  version,
  /** The rider, or who answers for them, agrees that this is kept. False erases it. */
  consent: z.boolean(),
  allergies: text(2000),
  conditions: text(2000),
})

const params = z.object({ id })

export const riderHealthApi = {
  riderHealth: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/health',
    auth: 'trainer',
    summary: 'Allergies and conditions of a rider I teach. Each reading is recorded (P6, P7).',
    params,
    reply: health,
    errors: ['not_found', 'forbidden'],
  }),
  changeRiderHealth: endpoint({
    method: 'PUT',
    path: '/api/riders/{id}/health',
    auth: 'trainer',
    summary: 'Write down allergies and conditions, with consent (P7).',
    params,
    body: newHealth,
    reply: health,
    errors: ['not_found', 'forbidden', 'version_conflict', 'consent_missing'],
  }),
  myRiderHealth: endpoint({
    method: 'GET',
    path: '/api/my-riders/{id}/health',
    auth: 'client',
    summary: 'Allergies and conditions of a rider of mine. Each reading is recorded.',
    params,
    reply: health,
    errors: ['not_found', 'forbidden'],
  }),
  changeMyRiderHealth: endpoint({
    method: 'PUT',
    path: '/api/my-riders/{id}/health',
    auth: 'client',
    summary: 'Tell those who teach about allergies and conditions, with consent, or erase it (P7).',
    params,
    body: newHealth,
    reply: health,
    errors: ['not_found', 'forbidden', 'version_conflict', 'consent_missing'],
  }),
}
