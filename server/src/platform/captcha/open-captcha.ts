import type { CaptchaAction } from '@cavaletti/contract/platform'
import type { Db } from '#database/scope.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { openAltcha, type Work } from './altcha.ts'
import type { Captcha } from './captcha.ts'
import { openSiteVerify, type SiteVerifyProvider } from './site-verify.ts'

export interface CaptchaOptions {
  provider: 'off' | 'altcha' | SiteVerifyProvider
  /** Secret of the provider account. Not used by `off` and `altcha`. */
  secret: string | null
  /** Secret for the normal mode, if it has a separate key. */
  normalSecret?: string | null
  /** Address for verification, replaced in tests. */
  verifyUrl?: string
  /** Difficulty, lowered in tests. */
  work?: Work
}

const companies: Record<SiteVerifyProvider, string> = {
  turnstile: 'Cloudflare',
  hcaptcha: 'hCaptcha',
  recaptcha: 'Google',
}

/** Sign-in shows a checkbox after failed attempts; all other actions are invisible. The client does the same. */
const normalAction: CaptchaAction = 'sign-in'

/** Opens the configured captcha. Each of our own challenges can be solved once. */
export function openCaptcha(
  { provider, secret, normalSecret, verifyUrl, work }: CaptchaOptions,
  { db, keys, publicUrl, log }: { db: Db; keys: Keys; publicUrl: string; log: Log },
): Captcha {
  if (provider === 'off') return { verify: async () => 'ok', challenge: null, company: null }
  if (provider === 'altcha') return openAltcha(db, keys, work)
  const hostname = new URL(publicUrl).hostname
  const verifyWith = (given: string | null) =>
    openSiteVerify(provider, { secret: given ?? '', hostname, log, ...(verifyUrl && { verifyUrl }) })
  const invisible = verifyWith(secret)
  const normal = verifyWith(normalSecret ?? secret)
  return {
    verify: (attempt) => (attempt.action === normalAction ? normal(attempt) : invisible(attempt)),
    challenge: null,
    company: companies[provider],
  }
}
