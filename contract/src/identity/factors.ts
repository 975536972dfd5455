import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, instant, requiredLine } from '../fields.ts'

/** A code as typed; spaces and dashes do not count. */
export const code = z.string().max(64)

/** What browsers exchange with authenticators (WebAuthn); its library checks the rest. */
const webauthn = z.record(z.string().max(64), z.unknown())

export const passkeyChallenge = z.object({ challengeId: id, options: webauthn })

export const passkeyAnswer = z.object({
  challengeId: id,
  response: z.looseObject({ id: z.string().max(2048), response: webauthn }),
})

/** Answer to the right password of an account with a second factor. */
export const secondStep = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(['passkey', 'totp'])),
  expiresAt: instant,
})

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  /** It is on more than one device. */
  isBackedUp: z.boolean(),
})

export const security = z.object({
  passkeys: z.array(passkey),
  /** When the authenticator app was added; null: there is none. */
  totpSince: instant.nullable(),
  recoveryCodesLeft: z.number().int(),
  /** When a second factor becomes necessary for this account; null: never. */
  factorNeededFrom: instant.nullable(),
  mustEnrol: z.boolean(),
  /** When the second step goes, because somebody with the password and the mailbox asked for it; null: it stays. */
  removalDueAt: instant.nullable(),
})

/** Recovery codes are shown once; null: the ones made before still work. */
const enrolled = z.object({ recoveryCodes: z.array(z.string()).nullable() })
const endsOthers = z.boolean().optional()

/** Second factors of one's own account, and what happened to it. */
export const factorsApi = {
  security: endpoint({
    method: 'GET',
    path: '/api/me/security',
    auth: 'user',
    summary: 'Return your second factors.',
    reply: security,
    shows: ['factors'],
    errors: [],
    beforeEnrolment: true,
  }),
  startTotp: endpoint({
    method: 'POST',
    path: '/api/me/totp',
    auth: 'user',
    summary: 'Make a secret for an authenticator app. The app counts after its first right code.',
    status: 200,
    /** `code`: the address as QR code, a picture in a `data:` address. */
    reply: z.object({ secret: z.string(), address: z.string(), code: z.string() }),
    changes: ['factors'],
    errors: ['factor_exists', 'rate_limited'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/me/totp/confirmation',
    auth: 'user',
    summary:
      'Add the authenticator app with its first code. `endsOthers` signs you out on all other devices.',
    body: z.object({ code, endsOthers }),
    reply: enrolled,
    changes: ['factors', 'sessions'],
    errors: ['wrong_code', 'app_unreadable', 'rate_limited'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/me/totp',
    auth: 'user',
    summary: 'Remove your authenticator app. Signs you out on all other devices.',
    changes: ['factors', 'sessions'],
    errors: ['not_found'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  passkeyRegistrationOptions: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/options',
    auth: 'user',
    summary: 'Return a challenge for a new passkey.',
    status: 200,
    reply: passkeyChallenge,
    errors: ['too_many', 'rate_limited'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    auth: 'user',
    summary: 'Add a passkey. `endsOthers` signs you out on all other devices.',
    body: z.object({ ...passkeyAnswer.shape, name: requiredLine(60), endsOthers }),
    reply: enrolled,
    status: 201,
    changes: ['factors', 'sessions'],
    errors: ['passkey_refused', 'too_many', 'rate_limited'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/me/passkeys/{id}',
    auth: 'user',
    summary: 'Rename a passkey.',
    params: z.object({ id }),
    body: z.object({ name: requiredLine(60) }),
    reply: passkey,
    changes: ['factors'],
    errors: ['not_found'],
    beforeEnrolment: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/{id}',
    auth: 'user',
    summary: 'Remove a passkey. Signs you out on all other devices.',
    params: z.object({ id }),
    changes: ['factors', 'sessions'],
    errors: ['not_found'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/me/recovery-codes',
    auth: 'user',
    summary:
      'Make ten new recovery codes. The old ones stop working. `endsOthers` signs you out on all other devices.',
    body: z.object({ endsOthers }),
    status: 201,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    changes: ['factors', 'sessions'],
    errors: ['not_found', 'rate_limited'],
    freshProof: 'factor',
    beforeEnrolment: true,
  }),
  securityEvents: endpoint({
    method: 'GET',
    path: '/api/me/security-events',
    auth: 'user',
    summary: 'List what happened to your account in the last 90 days, newest first, at most 50 events.',
    reply: z.object({
      items: z.array(
        z.object({
          at: instant,
          event: z.string(),
          succeeded: z.boolean(),
          /** `by` of the event: password, passkey, totp or recovery. */
          by: z.string().nullable(),
          device: z.string(),
          address: z.string().nullable(),
        }),
      ),
    }),
    shows: ['factors', 'sessions'],
    errors: [],
    beforeEnrolment: true,
  }),
  staffRules: endpoint({
    method: 'GET',
    path: '/api/business/sign-in-rules',
    auth: 'trainer',
    action: 'business.read',
    summary: 'Return from when everybody who works in the business needs a second factor.',
    reply: z.object({ factorNeededFrom: instant.nullable() }),
    shows: ['business'],
    errors: ['not_found'],
  }),
  changeStaffRules: endpoint({
    method: 'PUT',
    path: '/api/business/sign-in-rules',
    auth: 'trainer',
    action: 'business.change',
    summary:
      'Require a second factor of everybody who works in the business after some days, or no longer. Owner only.',
    body: z.object({ graceDays: z.number().int().min(0).max(90).nullable() }),
    reply: z.object({ factorNeededFrom: instant.nullable() }),
    changes: ['business', 'factors'],
    errors: ['not_found', 'forbidden'],
    freshProof: true,
  }),
}
