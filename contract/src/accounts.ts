import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
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
} from './fields.ts'

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })

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
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  timeZone: z.string(),
  associatedTrainerId: id.nullable(),
  businessId: id.nullable(),
  version,
})

export const session = z.object({
  id,
  current: z.boolean(),
  /** Browser and system in words, such as "Firefox on Windows". */
  device: z.string(),
  /** Shortened address the session was last used from. */
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
})

export const accountsApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/users',
    auth: 'public',
    summary: 'Register. Answers the same whether or not the address is known.',
    body: registration,
    status: 202,
    reply: z.object({ status: z.literal('pending') }),
    errors: ['password_too_weak', 'invitation_invalid', 'captcha_required', 'rate_limited'],
  }),
  authenticate: endpoint({
    method: 'POST',
    path: '/api/authenticate',
    auth: 'public',
    summary: 'Sign in.',
    body: z.object({
      email: z.string().max(1024),
      password: z.string().max(4096),
      captcha: captcha.optional(),
    }),
    reply: tokens,
    errors: ['invalid_credentials', 'captcha_required', 'rate_limited'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/refresh-token',
    auth: 'public',
    summary: 'Exchange a refresh token for new tokens.',
    body: z.object({ refreshToken: z.string().max(4096) }),
    reply: tokens,
    errors: ['invalid_refresh_token', 'rate_limited'],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    auth: 'public',
    summary: 'Ask for a password reset mail. Answers the same whatever the address.',
    body: z.object({ email: z.string().max(1024), captcha: captcha.optional() }),
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
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    auth: 'public',
    summary: 'End the session of the bearer token, or of the refresh token in the body.',
    body: z.object({ refreshToken: z.string().max(4096).optional() }).optional(),
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    auth: 'user',
    summary: 'Who is signed in.',
    reply: me,
    errors: [],
  }),
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api/me',
    auth: 'user',
    summary: 'Change one’s own name, language or time zone.',
    body: z.object({
      version,
      firstName: requiredLine(100).optional(),
      lastName: requiredLine(100).optional(),
      locale: locale.optional(),
      timeZone: timeZone.optional(),
    }),
    reply: me,
    errors: ['version_conflict'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    auth: 'user',
    summary: 'Change one’s own password. Ends every session; the answer holds the tokens of a new one.',
    body: z.object({ currentPassword: z.string().max(4096), newPassword: password }),
    reply: tokens,
    errors: ['wrong_password', 'password_too_weak', 'rate_limited'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    auth: 'user',
    summary: 'Where one is signed in.',
    reply: z.object({ items: z.array(session) }),
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    auth: 'user',
    summary: 'Sign out one of one’s own sessions.',
    params: z.object({ id }),
    errors: ['not_found'],
  }),
}
