import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, newId, text } from '../fields.ts'

const adminRemoval = z.object({
  id,
  /** The account whose second step is lost. */
  userId: id,
  name: z.string(),
  email: z.string(),
  reason: z.string(),
  /** The administrator who asked. */
  askedByName: z.string(),
  askedAt: instant,
  /** Nobody can confirm it then. */
  expiresAt: instant,
  /** The caller is neither who asked nor the person of the account. */
  mayConfirm: z.boolean(),
})
const reply = z.object({ items: z.array(adminRemoval) })
const params = z.object({ id })

/** Two administrators remove the second step of somebody who has lost everything. */
export const adminRemovalsApi = {
  adminRemovals: endpoint({
    method: 'GET',
    path: '/api/admin/second-step-removals',
    auth: 'admin',
    summary: 'List open requests to remove a lost second step, oldest first.',
    reply,
    shows: ['administration'],
    errors: [],
  }),
  askAdminRemoval: endpoint({
    method: 'POST',
    path: '/api/admin/second-step-removals',
    auth: 'admin',
    freshProof: 'factor',
    summary:
      'Ask another administrator to remove the second step of a person who has lost it. The person gets a mail. The request ends after 24 hours.',
    body: z.object({
      id: newId.optional(),
      userId: id,
      /** Why, and how you know that it is the person. */
      reason: text(300).min(20),
    }),
    status: 201,
    reply,
    changes: ['administration'],
    errors: ['not_found', 'not_allowed_on_self', 'second_step_missing', 'removal_open', 'id_taken'],
  }),
  confirmAdminRemoval: endpoint({
    method: 'POST',
    path: '/api/admin/second-step-removals/{id}/confirmation',
    auth: 'admin',
    freshProof: 'factor',
    summary:
      'Confirm what another administrator asked: remove the second step and end all sessions of the person, who gets a mail.',
    params,
    status: 200,
    reply,
    changes: ['administration'],
    errors: ['not_found', 'another_administrator', 'removal_ended'],
  }),
  withdrawAdminRemoval: endpoint({
    method: 'POST',
    path: '/api/admin/second-step-removals/{id}/withdrawal',
    auth: 'admin',
    summary: 'Withdraw an open request to remove a second step. Every administrator may.',
    params,
    status: 200,
    reply,
    changes: ['administration'],
    errors: ['not_found', 'removal_ended'],
  }),
}
