import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, passkeyAnswer, passkeyChallenge, secondStep } from './factors.ts'
import { captcha, id, instant, invitationCode, password } from '../fields.ts'

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })

export const session = z.object({
  id,
  current: z.boolean(),
  /** Browser and system, such as "Firefox on Windows". */
  device: z.string(),
  /** Shortened IP address of the session's last use. */
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
})

/** Calls that start or end a session. */
export const sessionsApi = {
  authenticate: endpoint({
    method: 'POST',
    path: '/api/authenticate',
    auth: 'public',
    summary: 'Sign in.',
    body: z.object({
      email: z.string(),
      password: z.string(),
      captcha: captcha.optional(),
    }),
    /** A client that does not know the second step finds no token, which is a failed sign-in. */
    reply: z.union([tokens, z.object({ secondStep })]),
    errors: ['invalid_credentials', 'account_disabled', 'captcha_required', 'rate_limited'],
  }),
  authenticateSecondStep: endpoint({
    method: 'POST',
    path: '/api/authenticate/second-step',
    auth: 'public',
    summary:
      'Finish a sign-in with the code of an authenticator app or a recovery code. Only the browser that sent the password can do it.',
    body: z.object({
      ticket: z.string().max(100),
      totp: code.optional(),
      recoveryCode: code.optional(),
    }),
    reply: tokens,
    errors: ['second_step_over', 'wrong_code', 'app_unreadable', 'rate_limited'],
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/authenticate/passkey/options',
    auth: 'public',
    summary: 'Return a challenge for a sign-in with a passkey. It is the same for everybody.',
    status: 200,
    reply: passkeyChallenge,
    errors: ['rate_limited'],
  }),
  authenticateByPasskey: endpoint({
    method: 'POST',
    path: '/api/authenticate/passkey',
    auth: 'public',
    summary: 'Sign in with a passkey, without a password.',
    body: passkeyAnswer,
    reply: tokens,
    errors: ['passkey_refused', 'account_disabled', 'rate_limited'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/refresh-token',
    auth: 'public',
    summary: 'Exchange a refresh token for new tokens.',
    body: z.object({ refreshToken: z.string() }),
    reply: tokens,
    errors: ['invalid_refresh_token', 'rate_limited'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/logout',
    auth: 'public',
    summary: 'End the session of the bearer token, or of the refresh token in the body.',
    body: z.object({ refreshToken: z.string().optional() }).nullish(),
    errors: [],
  }),
  joinTrainer: endpoint({
    method: 'PATCH',
    path: '/api/trainer-users/{code}',
    auth: 'capability',
    summary:
      'Join the inviting business with an existing account, as its client or to work for it. Its other businesses stay. Email and password in the body, or a bearer token, prove the account.',
    params: z.object({ code: invitationCode }),
    body: z.object({
      email: z.string().optional(),
      password: z.string().optional(),
      captcha: captcha.optional(),
      /** A client leaves the business that the account used last. */
      leaves: z.boolean().optional(),
    }),
    reply: z.object({ businessName: z.string(), trainerName: z.string(), tokens: tokens.nullable() }),
    changes: ['account', 'people'],
    errors: [
      'unauthenticated',
      'account_disabled',
      'sign_in_first',
      'invitation_invalid',
      'invitation_for_another',
      'account_mismatch',
      'captcha_required',
      'rate_limited',
    ],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    auth: 'user',
    summary: 'Change your password. Ends every session; the answer holds the tokens of a new one.',
    body: z.object({ currentPassword: z.string(), newPassword: password }),
    reply: tokens,
    changes: ['sessions'],
    beforeEnrolment: true,
    errors: ['wrong_password', 'password_too_weak', 'rate_limited'],
    waitsOutside: true,
  }),
  proveIdentity: endpoint({
    method: 'POST',
    path: '/api/me/proof',
    auth: 'user',
    summary: 'Prove that you are the owner of the account, for calls that need a fresh proof.',
    body: z.object({
      password: z.string().optional(),
      totp: code.optional(),
      recoveryCode: code.optional(),
      passkey: passkeyAnswer.optional(),
    }),
    errors: ['wrong_password', 'wrong_code', 'app_unreadable', 'passkey_refused', 'rate_limited'],
    beforeEnrolment: true,
  }),
  passkeyProofOptions: endpoint({
    method: 'POST',
    path: '/api/me/proof/passkey',
    auth: 'user',
    summary: 'Return a challenge for a proof with one of your passkeys.',
    status: 200,
    reply: passkeyChallenge,
    errors: ['rate_limited'],
    beforeEnrolment: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    auth: 'user',
    summary: 'List your sessions.',
    reply: z.object({ items: z.array(session) }),
    shows: ['sessions'],
    errors: [],
    beforeEnrolment: true,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/sessions/{id}',
    auth: 'user',
    summary: 'End one of your sessions.',
    params: z.object({ id }),
    changes: ['sessions'],
    errors: ['not_found'],
    beforeEnrolment: true,
  }),
}
