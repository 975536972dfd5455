import { z } from 'zod'
import type { StripeKeys } from '#platform/stripe/stripe.ts'
import { url } from './url-variable.ts'

/** Variables of the environment for payments by card. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'must be a secret or restricted key: sk_... or rk_...')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must be a publishable key: pk_...').optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,\s]+(\s*,\s*whsec_[^,\s]+)*$/, 'must be whsec_..., or several separated by commas')
    .optional(),
  STRIPE_API_BASE: url('http:', 'https:').default('https://api.stripe.com'),
}

type StripeVariables = z.infer<z.ZodObject<typeof stripeVariables>>

/**
 * Stripe needs all three variables: without one, payments would start and their outcome never arrive. Keys require
 * HTTPS.
 */
export function stripeProblems(read: StripeVariables): (string | false)[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: webhook,
  } = read
  const given = [secret, publishable, webhook].filter((key) => key !== undefined)
  const isLive = (key: string) => key.includes('_live_')
  const base = new URL(read.STRIPE_API_BASE)
  return [
    ![0, 3].includes(given.length) &&
      'Set all three of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none of them.',
    secret !== undefined &&
      publishable !== undefined &&
      isLive(secret) !== isLive(publishable) &&
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.',
    secret !== undefined &&
      isLive(secret) &&
      base.hostname !== 'api.stripe.com' &&
      'STRIPE_API_BASE is for tests and not allowed with live keys.',
  ]
}

/** Null without keys: no screen offers cards. */
export function stripeKeys(read: StripeVariables): StripeKeys | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhook,
  } = read
  if (secretKey === undefined || publishableKey === undefined || webhook === undefined) return null
  const webhookSecrets = webhook.split(',').map((secret) => secret.trim())
  return { secretKey, publishableKey, webhookSecrets, apiBase: read.STRIPE_API_BASE }
}
