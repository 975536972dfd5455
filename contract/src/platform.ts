import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const captchaActions = ['register', 'password-reset', 'sign-in'] as const
export type CaptchaAction = (typeof captchaActions)[number]

export const platformApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    auth: 'public',
    summary: 'The process is alive.',
    reply: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/ready',
    auth: 'public',
    summary: 'The process can serve: its database answers.',
    reply: z.object({ status: z.literal('ok') }),
    errors: ['unavailable'],
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'public',
    summary: 'This list, for programs: OpenAPI 3.1.',
    reply: z.record(z.string(), z.unknown()),
    errors: [],
  }),
  passwordRules: endpoint({
    method: 'GET',
    path: '/api/password-rules',
    auth: 'public',
    summary: 'Fewest characters of a password, by role.',
    reply: z.object({ client: z.number().int(), trainer: z.number().int(), admin: z.number().int() }),
    errors: [],
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/captcha',
    auth: 'public',
    summary: 'Which captcha this server uses.',
    reply: z.object({
      provider: z.enum(['off', 'altcha', 'turnstile', 'hcaptcha', 'recaptcha']),
      siteKey: z.string().nullable(),
    }),
    errors: [],
  }),
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/captcha/challenge',
    auth: 'public',
    summary: 'A fresh ALTCHA challenge, good for one use.',
    query: z.object({ action: z.enum(captchaActions) }),
    reply: z.record(z.string(), z.unknown()),
    errors: ['not_found', 'rate_limited'],
  }),
}
