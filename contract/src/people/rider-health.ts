import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, text, version } from '../fields.ts'

/** Fields that the server cannot decrypt. They are returned empty. */
export const unreadableHealth = z.array(z.enum(['allergies', 'conditions']))

/** A consent that was withdrawn, renewed or lapsed. */
export const endedConsent = z.object({
  text: z.string(),
  version: z.number().int(),
  from: instant,
  until: instant,
})

export const health = z.object({
  /** Time of consent; without consent there is no data (P7). */
  consentAt: instant.nullable(),
  /** Consent was given for a child who is now of age and must renew it (P3). */
  consentLapses: z.boolean(),
  /** The consent that was given as it was shown; without one, or to renew it, the one to ask for. */
  consentText: z.string(),
  /** Version of its wording; null without consent. */
  consentVersion: z.number().int().nullable(),
  endedConsents: z.array(endedConsent),
  allergies: z.string(),
  conditions: z.string(),
  unreadable: unreadableHealth,
  version: z.number().int(),
})

/** Health data in an export, with the consent to it. */
export const exportedHealth = health
  .pick({ consentText: true, consentVersion: true, allergies: true, conditions: true, unreadable: true })
  .extend({ consentAt: instant })

const newHealth = z.object({
  version,
  /** The rider or a guardian consents to keeping this. False erases the data. */
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
    action: 'health.read',
    summary: 'Return the health data of a rider you teach. Each view is recorded.',
    params,
    reply: health,
    errors: ['not_found', 'forbidden'],
  }),
  changeRiderHealth: endpoint({
    method: 'PUT',
    path: '/api/riders/{id}/health',
    auth: 'trainer',
    action: 'health.read',
    summary: 'Save allergies and conditions, with consent.',
    params,
    body: newHealth,
    reply: health,
    changes: ['people'],
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
    changes: ['people'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'consent_missing', 'rate_limited'],
  }),
}
