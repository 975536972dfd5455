import type { Db } from '#database/scope.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { ArchiveFolder } from './files/archive-folder.ts'
import type { FileStore } from './files/file-store.ts'
import type { Keys } from './keys.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { Maps } from './maps/maps.ts'
import type { PasswordOwner } from './passwords/policy.ts'
import type { Passwords } from './passwords/passwords.ts'
import type { guardedGet } from './outgoing/guarded-get.ts'
import type { PushSender } from './push/push-sender.ts'
import type { RateLimits } from './rate-limits/rate-limits.ts'
import type { AccessTokens } from './session/access-token.ts'
import type { RefreshTokens } from './session/refresh-token.ts'
import type { StripePlatform } from './stripe/stripe.ts'
import type { TextSender } from './texts/text-sender.ts'

/** Services that the composition root passes to every module. */
export interface Parts {
  db: Db
  /** Address of the product for people; links in mails start with it. No trailing slash. */
  publicUrl: string
  /** Host of API calls, without /api: the same as `publicUrl` unless API_URL is set. No trailing slash. */
  apiUrl: string
  keys: Keys
  /** Sender of mails, such as `Cavaletti <post@example.com>`. */
  mailFrom: string
  /** Stored uploads. */
  files: FileStore
  /** Archives of exports. */
  archives: ArchiveFolder
  /** Map service; finds nothing if none is configured. */
  maps: Maps
  /** Card payments; null without keys, and then no screen mentions cards. */
  stripe: StripePlatform | null
  /** Reads a file from an address that a user gave us. */
  readOutside: typeof guardedGet
  /** Messages to browsers, by their push services. */
  push: PushSender
  /** Text messages to mobile phones; null without a provider, and then no screen mentions them. */
  texts: TextSender | null
  limits: RateLimits
  captcha: Captcha
  passwords: Passwords & {
    /** Checks a new password. Returns a sentence for its owner, or null if it is accepted. */
    problem(password: string, owner: PasswordOwner): Promise<string | null>
  }
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
  live: Live
  log: Log
}
