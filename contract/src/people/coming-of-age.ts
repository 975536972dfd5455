import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, email, id, newId, page, pageQuery, version } from '../fields.ts'
import { permissions, riderDetail } from './riders.ts'

/** `none`: not soon, or never a minor here. `ahead`: comes of age soon. `open`: of age, and still in the household. */
export const takeOverStates = ['none', 'ahead', 'open', 'done'] as const

export const comingOfAge = z.object({
  riderId: id,
  firstName: z.string(),
  lastName: z.string(),
  clientId: id,
  clientName: z.string(),
  /** The rider's 18th birthday. */
  ofAgeOn: day,
  state: z.enum(takeOverStates),
  /** The rider's email address, as entered by a guardian. */
  email: z.string().nullable(),
})

export const takeOver = z.object({
  state: z.enum(takeOverStates),
  ofAgeOn: day.nullable(),
  email: z.string().nullable(),
  mayTakeOver: z.boolean(),
  /** The new client record has no account yet, so the handover can be undone. */
  mayUndo: z.boolean(),
  formerClient: z.object({ id, name: z.string() }).nullable(),
  /**
   * Last day of the consent to health data that was given for the child. The data is erased after it; null: nothing
   * expires.
   */
  consentLapsesOn: day.nullable(),
})

export const myTakeOver = z.object({
  riderId: id,
  firstName: z.string(),
  lastName: z.string(),
  ofAgeOn: day,
  state: z.enum(takeOverStates),
  email: z.string().nullable(),
  /** Version of the entered details; null if there are none. */
  version: version.nullable(),
})

const grantedByMe = z.object({
  clientId: id,
  clientName: z.string(),
  isPayer: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** The access ended at the rider's 18th birthday. */
  ended: z.boolean(),
  version,
})

const params = z.object({ id })

export const comingOfAgeApi = {
  comingOfAge: endpoint({
    method: 'GET',
    path: '/api/coming-of-age',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'List riders who come of age soon, or who did and are still in their household.',
    query: z.object(pageQuery),
    reply: page(comingOfAge),
    shows: ['people'],
    errors: [],
  }),
  takeOver: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/take-over',
    auth: 'trainer',
    action: 'riders.read',
    summary: 'Return whether a rider comes of age, and the state of the handover.',
    params,
    reply: takeOver,
    shows: ['people'],
    errors: ['not_found'],
  }),
  takeOverRider: endpoint({
    method: 'POST',
    path: '/api/riders/{id}/take-over',
    auth: 'trainer',
    action: 'riders.change',
    summary:
      'Give a rider of age a client record of their own. Guardians’ access has ended; past lessons and invoices stay with the household.',
    params,
    body: z.object({
      /** Id of the new record. */
      id: newId.optional(),
      version,
      email: email.nullish(),
      /** Payer from now on: the rider, or the present payer. */
      payer: z.enum(['rider', 'same']),
    }),
    status: 201,
    reply: riderDetail,
    changes: ['people'],
    errors: [
      'not_found',
      'version_conflict',
      'too_young',
      'rides_already',
      'client_exists',
      'id_taken',
      'idempotency_conflict',
    ],
    repeatable: true,
  }),
  undoTakeOver: endpoint({
    method: 'DELETE',
    path: '/api/riders/{id}/take-over',
    auth: 'trainer',
    action: 'riders.change',
    summary: 'Return the rider to the household, while nobody uses the new record.',
    params,
    reply: riderDetail,
    changes: ['people'],
    errors: ['not_found', 'has_account'],
  }),
  myTakeOvers: endpoint({
    method: 'GET',
    path: '/api/my-take-overs',
    auth: 'client',
    summary: 'List riders you are guardian of who come of age, or did.',
    reply: z.object({ items: z.array(myTakeOver) }),
    shows: ['people'],
    errors: [],
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/my-take-overs/{id}',
    auth: 'client',
    summary: 'Set the email address of a rider who comes of age, for the invitation.',
    params,
    body: z.object({ version: version.nullable(), email: email.nullable() }),
    reply: myTakeOver,
    changes: ['people'],
    errors: ['not_found', 'version_conflict'],
  }),
  myRiderAccess: endpoint({
    method: 'GET',
    path: '/api/my-riders/{id}/access',
    auth: 'client',
    summary: 'List who has access to you, a rider of age.',
    params,
    reply: z.object({ items: z.array(grantedByMe) }),
    shows: ['people'],
    errors: ['not_found', 'forbidden'],
  }),
  grantMyAccess: endpoint({
    method: 'PUT',
    path: '/api/my-riders/{id}/access',
    auth: 'client',
    summary: 'Give a former guardian access again, or remove it. The payer stays the same.',
    params,
    body: z.object({
      clientId: id,
      version,
      permissions: z.array(z.enum(permissions)).max(permissions.length),
    }),
    reply: z.object({ items: z.array(grantedByMe) }),
    changes: ['people'],
    errors: ['not_found', 'forbidden', 'version_conflict', 'rate_limited'],
  }),
}
