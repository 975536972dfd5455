import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, email, id, newId, page, pageQuery, version } from './fields.ts'
import { permissions, riderDetail } from './riders.ts'

/** `none`: not soon, or never a minor here. `ahead`: soon of age. `open`: of age, and still in the household. */
export const takeOverStates = ['none', 'ahead', 'open', 'done'] as const

export const comingOfAge = z.object({
  riderId: id,
  firstName: z.string(),
  lastName: z.string(),
  clientId: id,
  clientName: z.string(),
  /** The day the rider is of age. */
  ofAgeOn: day,
  state: z.enum(takeOverStates),
  /** Where the rider is reached, as a guardian said. */
  email: z.string().nullable(),
})

export const takeOver = z.object({
  state: z.enum(takeOverStates),
  ofAgeOn: day.nullable(),
  email: z.string().nullable(),
  mayTakeOver: z.boolean(),
  /** The new record has no account yet, so it can be taken back. */
  mayUndo: z.boolean(),
  formerClient: z.object({ id, name: z.string() }).nullable(),
  /** Consent to health data given for the child lapses after this day, and the data with it; null: nothing lapses. */
  consentLapsesOn: day.nullable(),
})

export const myTakeOver = z.object({
  riderId: id,
  firstName: z.string(),
  lastName: z.string(),
  ofAgeOn: day,
  state: z.enum(takeOverStates),
  email: z.string().nullable(),
  /** Of what was said so far; null when nothing was. */
  version: version.nullable(),
})

const grantedByMe = z.object({
  clientId: id,
  clientName: z.string(),
  isPayer: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Ended when the rider came of age. */
  ended: z.boolean(),
  version,
})

const params = z.object({ id })

export const takeOversApi = {
  comingOfAge: endpoint({
    method: 'GET',
    path: '/api/coming-of-age',
    auth: 'trainer',
    summary: 'List riders who come of age soon, or who did and are still in their household.',
    query: z.object(pageQuery),
    reply: page(comingOfAge),
    errors: [],
  }),
  takeOver: endpoint({
    method: 'GET',
    path: '/api/riders/{id}/take-over',
    auth: 'trainer',
    summary: 'Return whether a rider comes of age, and the state of the handover.',
    params,
    reply: takeOver,
    errors: ['not_found'],
  }),
  takeOverRider: endpoint({
    method: 'POST',
    path: '/api/riders/{id}/take-over',
    auth: 'trainer',
    summary:
      'Give a rider of age a client record of their own. Guardians’ access has ended; past lessons and invoices stay with the household.',
    params,
    body: z.object({
      /** Of the new record. */
      id: newId.optional(),
      version,
      email: email.nullish(),
      /** Who pays from now on: the rider, or who does so far. */
      payer: z.enum(['rider', 'same']),
    }),
    status: 201,
    reply: riderDetail,
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
    summary: 'Return the rider to the household, while nobody uses the new record.',
    params,
    reply: riderDetail,
    errors: ['not_found', 'has_account'],
  }),
  myTakeOvers: endpoint({
    method: 'GET',
    path: '/api/my-take-overs',
    auth: 'client',
    summary: 'List riders you are guardian of who come of age, or did.',
    reply: z.object({ items: z.array(myTakeOver) }),
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
    errors: ['not_found', 'version_conflict'],
  }),
  myRiderAccess: endpoint({
    method: 'GET',
    path: '/api/my-riders/{id}/access',
    auth: 'client',
    summary: 'List who has access to you, a rider of age.',
    params,
    reply: z.object({ items: z.array(grantedByMe) }),
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
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
}
