import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, instant } from '../fields.ts'

export const emailChange = z.object({
  /** Waits for the confirmation from the new address. */
  pending: z.object({ email: z.string(), expiresAt: instant }).nullable(),
  /** From when the address can change again; null: now. */
  changeableFrom: instant.nullable(),
})

const link = z.object({ p1: z.string().max(256), p2: z.string().max(256) })

export const emailChangesApi = {
  emailChange: endpoint({
    method: 'GET',
    path: '/api/me/email/change',
    auth: 'user',
    summary: 'Return the change of your address that waits for its confirmation.',
    reply: emailChange,
    shows: ['account'],
    errors: [],
  }),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/api/me/email/change',
    auth: 'user',
    summary:
      'Send a confirmation link to your new address. Replaces an earlier request. The answer is the same for a used address.',
    body: z.object({
      email,
      /** The confirmation signs you out on all other devices. */
      endsOthers: z.boolean().optional(),
    }),
    status: 200,
    reply: emailChange,
    changes: ['account'],
    errors: ['email_changed_lately', 'rate_limited'],
    freshProof: 'factor',
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/me/email/change',
    auth: 'user',
    summary: 'Cancel the change of your address that waits for its confirmation.',
    changes: ['account'],
    errors: [],
  }),
  emailChangeLink: endpoint({
    method: 'GET',
    path: '/api/email-change/{p1}/{p2}',
    auth: 'capability',
    summary:
      'Return the address that a link confirms. Reading does not use it up. p1: id, p2: secret from the mail.',
    params: link,
    reply: z.object({ email: z.string() }),
    shows: { nothing: 'It is read once, before the link is used.' },
    errors: ['link_invalid', 'rate_limited'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/email-change/{p1}/{p2}',
    auth: 'capability',
    summary: 'Change the address of the account to the confirmed one. p1: id, p2: secret from the mail.',
    params: link,
    errors: ['link_invalid', 'rate_limited'],
  }),
  emailWayBackLink: endpoint({
    method: 'GET',
    path: '/api/email-change-back/{p1}/{p2}',
    auth: 'capability',
    summary:
      'Return the address that a link restores. Reading does not use it up. p1: id, p2: secret from the mail.',
    params: link,
    reply: z.object({ email: z.string() }),
    shows: { nothing: 'It is read once, before the link is used.' },
    errors: ['link_invalid', 'rate_limited'],
  }),
  takeEmailChangeBack: endpoint({
    method: 'POST',
    path: '/api/email-change-back/{p1}/{p2}',
    auth: 'capability',
    summary:
      'Restore the old address and end every session and the password. The answer holds the parameters of a link for a new password.',
    params: link,
    status: 200,
    reply: z.object({ userId: z.string(), tokenId: z.string(), secret: z.string() }),
    errors: ['link_invalid', 'rate_limited'],
  }),
}
