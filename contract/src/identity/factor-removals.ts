import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const link = z.object({ p1: z.string().max(100), p2: z.string().max(100) })

/** Removal of a lost second step: asked for with the password, confirmed by mail, done after 72 hours. */
export const factorRemovalsApi = {
  askFactorRemoval: endpoint({
    method: 'POST',
    path: '/api/authenticate/second-step/removal',
    auth: 'public',
    summary:
      'Ask to remove the second step of an account whose password was right. Sends a link to its address; nothing is removed before it is used. Not for administrators.',
    body: z.object({ ticket: z.string().max(100) }),
    errors: ['second_step_over', 'second_step_stays', 'rate_limited'],
  }),
  factorRemovalLink: endpoint({
    method: 'GET',
    path: '/api/second-step-removal/{p1}/{p2}',
    auth: 'capability',
    summary:
      'Return the account of a link and when its second step goes. Reading does not use the link up. p1: id, p2: secret from the mail.',
    params: link,
    reply: z.object({
      email: z.string(),
      /** Null: the link was not used yet. */
      dueAt: instant.nullable(),
    }),
    shows: { nothing: 'It is read once, before the link is used.' },
    errors: ['link_invalid', 'rate_limited'],
  }),
  confirmFactorRemoval: endpoint({
    method: 'POST',
    path: '/api/second-step-removal/{p1}/{p2}',
    auth: 'capability',
    summary:
      'Start the wait of 72 hours, after which the second step is removed and every session ends. A second call changes nothing.',
    params: link,
    status: 200,
    reply: z.object({ dueAt: instant }),
    errors: ['link_invalid', 'rate_limited'],
  }),
  stopFactorRemoval: endpoint({
    method: 'DELETE',
    path: '/api/second-step-removal/{p1}/{p2}',
    auth: 'capability',
    summary: 'Keep the second step. The link ends.',
    params: link,
    errors: ['link_invalid', 'rate_limited'],
  }),
  stopOwnFactorRemoval: endpoint({
    method: 'DELETE',
    path: '/api/me/second-step-removal',
    auth: 'user',
    summary: 'Keep your second step. Does nothing if nobody asked to remove it.',
    changes: ['factors'],
    errors: [],
    beforeEnrolment: true,
  }),
}
