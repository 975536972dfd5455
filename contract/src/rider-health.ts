import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant, text, version } from './fields.ts'

/** Fields that hold something the server cannot decrypt; they are answered empty. */
export const unreadableHealth = z.array(z.enum(['allergies', 'conditions']))

export const health = z.object({
  /** Consent to keep it was given; without it there is nothing (P7). */
  consentAt: instant.nullable(),
  /** It was given for a child who is of age since, and must be given anew (P3). */
  consentLapses: z.boolean(),
  allergies: z.string(),
  conditions: z.string(),
  unreadable: unreadableHealth,
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
    summary: 'Return the health data of a rider you teach. Each view is recorded.',
    params,
    reply: health,
    errors: ['not_found', 'forbidden'],
  }),
  changeRiderHealth: endpoint({
    method: 'PUT',
    path: '/api/riders/{id}/health',
    auth: 'trainer',
    summary: 'Save allergies and conditions, with consent.',
    params,
    body: newHealth,
    reply: health,
    errors: ['not_found', 'forbidden', 'version_conflict', 'consent_missing'],
  }),
  myRiderHealth: endpoint({
    method: 'GET',
    path: '/api/my-riders/{id}/health',
    auth: 'client',
    summary: 'Return the health data of your rider. Each view is recorded.',
    params,
    reply: health,
    errors: ['not_found', 'forbidden'],
  }),
  changeMyRiderHealth: endpoint({
    method: 'PUT',
    path: '/api/my-riders/{id}/health',
    auth: 'client',
    summary: 'Save allergies and conditions of your rider with consent, or erase them.',
    params,
    body: newHealth,
    reply: health,
    errors: ['not_found', 'forbidden', 'version_conflict', 'consent_missing'],
  }),
}
