import { join } from 'node:path'
import type { Database } from '#database/pool.ts'
import type { Work } from '#platform/captcha/altcha.ts'
import { setTexting } from '#modules/notices/deliveries/index.ts'
import { setCollecting } from '#modules/notices/notices/index.ts'
import { openCaptcha } from '#platform/captcha/open-captcha.ts'
import { openArchiveFolder } from '#platform/files/archive-folder.ts'
import { openFileFolder } from '#platform/files/file-store.ts'
import type { Keys } from '#platform/keys.ts'
import { openLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { openMaps } from '#platform/maps/open-maps.ts'
import { setMailKeys } from '#platform/mail/sealing.ts'
import { admitKeys } from '#platform/sealing-keys/admit-keys.ts'
import type { Parts } from '#platform/parts.ts'
import { type HashingOptions, openPasswords, type Passwords } from '#platform/passwords/passwords.ts'
import { breachedPasswords, noBreachedPasswords } from '#platform/passwords/breached-passwords.ts'
import { newPasswordProblem } from '#platform/passwords/policy.ts'
import { createRateLimits, noRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { guardedGet, withExamples } from '#platform/outgoing/guarded-get.ts'
import { openPushSender } from '#platform/push/push-sender.ts'
import { registerReactions } from '#platform/reactions.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createRefreshTokens } from '#platform/session/refresh-token.ts'
import { openStripe } from '#platform/stripe/stripe.ts'
import { openTextSender } from '#platform/texts/open-text-sender.ts'
import type { Config } from './config.ts'
import { reactions } from './reactions.ts'

export interface Foundations {
  database: Pick<Database, 'db' | 'listen' | 'settle'>
  keys: Keys
  publicUrl: string
  log: Log
  hashing?: HashingOptions
  /** Hashing threads of the caller, who closes them. Tests share theirs. */
  sharedPasswords?: Passwords
  /** Difficulty of captcha challenges; lower in tests. */
  captchaWork?: Work
}

/**
 * Builds the parts that modules share. `close` ends the hashing threads and the connections to Stripe. Throws a
 * Refusal if stored data needs a SECRET that is not set.
 */
export async function openParts(
  config: Config,
  { database, keys, publicUrl, log, hashing, sharedPasswords, captchaWork }: Foundations,
): Promise<Parts & { close: () => Promise<void> }> {
  const { db } = database
  await admitKeys(db, keys, config.lostSecrets)
  setMailKeys(keys)
  registerReactions(reactions)
  setCollecting(config.noticeSeconds)
  setTexting(config.texts !== null)
  const { breachedPasswordsUrl: url } = config
  const breached = url === null ? noBreachedPasswords : breachedPasswords(url, log)
  const passwords = sharedPasswords ?? (await openPasswords(hashing))
  const stripe = openStripe(config.stripe, log)
  return {
    db,
    publicUrl,
    mailFrom: config.mailFrom,
    apiUrl: config.apiUrl ?? publicUrl,
    keys,
    files: openFileFolder(join(config.dataDir, 'files')),
    archives: openArchiveFolder(join(config.dataDir, 'exports')),
    live: openLive(database),
    log,
    maps: openMaps(config.maps, log),
    stripe,
    readOutside: config.calendarBase === null ? guardedGet : withExamples(config.calendarBase),
    push: openPushSender({ keys, subject: operatorOf(config, publicUrl), base: config.pushBase }),
    texts: openTextSender(config.texts),
    limits: config.rateLimits ? createRateLimits(db) : noRateLimits,
    captcha: openCaptcha(
      { ...config.captcha, ...(captchaWork && { work: captchaWork }) },
      { db, keys, publicUrl, log },
    ),
    passwords: {
      ...passwords,
      problem: (password, owner) =>
        newPasswordProblem(password, { ...owner, minimum: config.passwordMin }, breached),
    },
    accessTokens: createAccessTokens(keys, publicUrl),
    refreshTokens: createRefreshTokens(keys),
    async close() {
      stripe?.close()
      if (passwords !== sharedPasswords) await passwords.close()
    },
  }
}

/** Address of the operator for push services, which refuse those of the own machine. */
function operatorOf({ mailFrom }: Config, publicUrl: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
