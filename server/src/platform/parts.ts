import type { Db } from '#database/scope.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { FileStore } from './files/file-store.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Maps } from './maps/maps.ts'
import type { PasswordOwner } from './passwords/policy.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { RefreshTokens } from './session/refresh-token.ts'
import type { StripePlatform } from './stripe/stripe.ts'

/** What the composition root hands to every module. */
export interface Parts {
  db: Db
  /** Where people reach the product; every link in a mail starts with it. No trailing slash. */
  publicUrl: string
  /** Where calls go, followed by /api: the same host, unless API_URL names another. No trailing slash. */
  apiUrl: string
  keys: Keys
  /** Where uploads are kept. */
  files: FileStore
  /** Finds addresses and the time between places, where a map service is configured. */
  maps: Maps
  /** Takes cards; null without keys, and then nothing mentions them. */
  stripe: StripePlatform | null
  limits: RateLimits
  captcha: Captcha
  passwords: Passwords & {
    /** What is wrong with a new password, as a sentence for its owner; null when nothing is. */
    problem(password: string, owner: PasswordOwner): Promise<string | null>
  }
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  live: Live
  log: Log
}
