import { z } from 'zod'
import { actions, staffRoles } from '../actions.ts'
import { endpoint, roles } from '../endpoint.ts'
import {
  captcha,
  email,
  id,
  instant,
  invitationCode,
  line,
  locale,
  password,
  requiredLine,
  timeZone,
  version,
} from '../fields.ts'

export const registration = z.object({
  email,
  password,
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  invitationCode: invitationCode.optional(),
  affiliateCode: line(64).optional(),
  locale: locale.optional(),
  timeZone: timeZone.optional(),
  captcha: captcha.optional(),
})

export const me = z.object({
  id,
  email: z.string(),
  role: z.enum(roles),
  /** Role in the business in use; null for clients and administrators. */
  staffRole: z.enum(staffRoles).nullable(),
  /** What that role may do. */
  actions: z.array(z.enum(actions)),
  /** A trainer who sees only their own clients (P14). */
  seesOwnOnly: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  associatedTrainerId: id.nullable(),
  businessId: id.nullable(),
  version,
})

/** A mail server refused this address for good, so no more notices are sent there. */
export const refusedEmail = z.object({
  at: instant,
  /** What the mail server said. */
  reason: z.string(),
})

export const trainer = z.object({
  id,
  name: z.string(),
  isMe: z.boolean(),
})

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/users',
    auth: 'public',
    summary: 'Register an account. The answer is the same for a known and an unknown address.',
    body: registration,
    status: 202,
    reply: z.object({ status: z.literal('pending') }),
    errors: [
      'password_too_weak',
      'invitation_invalid',
      'invitation_for_another',
      'captcha_required',
      'rate_limited',
    ],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    auth: 'public',
    summary: 'Request a password reset mail. The answer is the same for every address.',
    body: z.object({ email: z.string(), captcha: captcha.optional() }),
    errors: [],
  }),
  activateAccount: endpoint({
    method: 'POST',
    path: '/api/activate-account/{p1}/{p2}',
    auth: 'capability',
    summary: 'Activate an account. p1: user id, p2: secret from the mail.',
    params: z.object({ p1: z.string().max(256), p2: z.string().max(256) }),
    errors: ['link_invalid', 'rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-reset/{p1}/{p2}/{p3}',
    auth: 'capability',
    summary: 'Set a new password. p1: user id, p2: token id, p3: secret from the mail.',
    params: z.object({ p1: z.string().max(256), p2: z.string().max(256), p3: z.string().max(256) }),
    body: z.object({ password }),
    errors: ['link_invalid', 'password_too_weak', 'rate_limited'],
  }),
  resetLink: endpoint({
    method: 'GET',
    path: '/api/password-reset/{p1}/{p2}/{p3}',
    auth: 'capability',
    summary: 'Check that a password reset link still works. Checking does not use it up.',
    params: z.object({ p1: z.string().max(256), p2: z.string().max(256), p3: z.string().max(256) }),
    errors: ['link_invalid', 'rate_limited'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    auth: 'user',
    summary: 'Return the signed-in user.',
    reply: me,
    shows: ['account'],
    errors: [],
    beforeEnrolment: true,
  }),
  myEmail: endpoint({
    method: 'GET',
    path: '/api/me/email',
    auth: 'user',
    summary: 'Tell whether the mail server of your address refuses our emails.',
    reply: z.object({ email: z.string(), refused: refusedEmail.nullable() }),
    shows: ['account', 'mails'],
    errors: [],
  }),
  testMyEmail: endpoint({
    method: 'POST',
    path: '/api/me/email/test',
    auth: 'user',
    summary: 'Send a test email to your address. Once it is accepted, you get emails again.',
    changes: ['account', 'mails'],
    errors: ['rate_limited'],
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api/me',
    auth: 'user',
    summary: 'Change your own name, language or time zone.',
    body: z.object({
      version,
      firstName: requiredLine(100).optional(),
      lastName: requiredLine(100).optional(),
      locale: locale.optional(),
      timeZone: timeZone.optional(),
    }),
    reply: me,
    changes: ['account', 'people'],
    errors: ['version_conflict'],
  }),
  trainers: endpoint({
    method: 'GET',
    path: '/api/trainers',
    auth: 'trainer',
    action: 'team.read',
    summary: 'List the trainers of the business, by name.',
    reply: z.object({ items: z.array(trainer) }),
    shows: ['people', 'account'],
    errors: ['not_found'],
  }),
}
