import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const captchaActions = ['register', 'password-reset', 'sign-in', 'visitor'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export const platformApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    summary: 'Return 200 while the process runs.',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    auth: 'public',
    summary: 'Return 200 while the process can reach its database.',
    reply: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  }),
  passwordRules: endpoint({
    method: 'GET',
    path: '/api/password-rules',
    auth: 'public',
    summary: 'Return the minimum password length for each role.',
    reply: z.object({ client: z.number().int(), trainer: z.number().int(), admin: z.number().int() }),
    errors: [],
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/captcha',
    auth: 'public',
    summary: 'Return the captcha this server uses.',
    reply: z.object({
      provider: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha']),
      /** For the invisible mode. */
      siteKey: z.string().nullable(),
      /** For the normal mode, with a box to tick. */
      normalSiteKey: z.string().nullable(),
    }),
    errors: [],
  }),
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/captcha/challenge',
    auth: 'public',
    summary: 'Return a new ALTCHA challenge for one use.',
    query: z.object({ action: z.enum(captchaActions) }),
    reply: z.record(z.string(), z.unknown()),
    errors: ['not_found', 'rate_limited'],
  }),
}
