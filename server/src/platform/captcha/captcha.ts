import type { CaptchaAction } from '@cavaletti/contract/platform'
import type { Db } from '#database/scope.ts'
import type { Keys } from '#platform/keys.ts'
import type { Log } from '#platform/log.ts'
import { openAltcha, type Work } from './altcha.ts'
import { openSiteVerify, type SiteVerifyProvider } from './site-verify.ts'

export type Verdict = 'ok' | 'fail' | 'unavailable'

export interface CaptchaAttempt {
  /** What the widget produced; undefined when none came along. */
  payload: string | undefined
  action: CaptchaAction
  ip: string
}

export interface Captcha {
  verify(attempt: CaptchaAttempt): Promise<Verdict>
  /** A fresh challenge for an action; null when the provider makes its own. */
  challenge: ((action: CaptchaAction) => Promise<Record<string, unknown>>) | null
}

export interface CaptchaOptions {
  provider: 'off' | 'altcha' | SiteVerifyProvider
  /** Of the third party's account. Not used by `off` and `altcha`. */
  secret: string | null
  /** Of the key for its normal mode, where that is another one. */
  normalSecret?: string | null
  /** Another address to verify at, for tests. */
  verifyUrl?: string
  /** Easier challenges, for tests. */
  work?: Work
}

/** After failed attempts there is a box to tick; the other actions are invisible. The client does the same. */
const normalAction: CaptchaAction = 'sign-in'

/** The captcha that was configured. Solutions of our own challenges are good once. */
export function openCaptcha(
  { provider, secret, normalSecret, verifyUrl, work }: CaptchaOptions,
  { db, keys, publicUrl, log }: { db: Db; keys: Keys; publicUrl: string; log: Log },
): Captcha {
  if (provider === 'off') return { verify: async () => 'ok', challenge: null }
  if (provider === 'altcha') return openAltcha(db, keys, work)
  const hostname = new URL(publicUrl).hostname
  const verifyWith = (given: string | null) =>
    openSiteVerify(provider, { secret: given ?? '', hostname, log, ...(verifyUrl && { verifyUrl }) })
  const invisible = verifyWith(secret)
  const normal = verifyWith(normalSecret ?? secret)
  return {
    verify: (attempt) => (attempt.action === normalAction ? normal(attempt) : invisible(attempt)),
    challenge: null,
  }
}
