import { join } from 'node:path'
import type { Database } from '#database/pool.ts'
import { openCaptcha } from '#platform/captcha/captcha.ts'
import { openFileFolder } from '#platform/files/file-store.ts'
import type { Keys } from '#platform/keys.ts'
import { openLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { openMaps } from '#platform/maps/maps.ts'
import { setMailKeys } from '#platform/mail/sealing.ts'
import { admitKeys } from '#platform/sealing-keys/admit-keys.ts'
import type { Parts } from '#platform/parts.ts'
import { type HashingOptions, openPasswords } from '#platform/passwords/passwords.ts'
import { breachedPasswords, noBreachedPasswords } from '#platform/passwords/breached-passwords.ts'
import { newPasswordProblem } from '#platform/passwords/policy.ts'
import { createRateLimits, noRateLimits } from '#platform/rate-limits/rate-limits.ts'
import { createAccessTokens } from '#platform/session/access-token.ts'
import { createRefreshTokens } from '#platform/session/refresh-token.ts'
import { openStripe } from '#platform/stripe/stripe.ts'
import type { Config } from './config.ts'

export interface Foundations {
  database: Pick<Database, 'db' | 'listen'>
  keys: Keys
  publicUrl: string
  log: Log
  hashing?: HashingOptions
}

/**
 * Builds what every module works with. `close` ends the hashing threads and connections to Stripe.
 * Throws a Refusal when stored data needs a value of SECRET that is not given.
 */
export async function openParts(
  config: Config,
  { database: { db, listen }, keys, publicUrl, log, hashing = {} }: Foundations,
): Promise<Parts & { close: () => Promise<void> }> {
  await admitKeys(db, keys, config.lostSecrets)
  setMailKeys(keys)
  const { breachedPasswordsUrl: url } = config
  const breached = url === null ? noBreachedPasswords : breachedPasswords(url, log)
  const passwords = await openPasswords(hashing)
  const stripe = openStripe(config.stripe, log)
  return {
    db,
    publicUrl,
    apiUrl: config.apiUrl ?? publicUrl,
    keys,
    files: openFileFolder(join(config.dataDir, 'files')),
    live: openLive(listen),
    log,
    maps: openMaps(config.maps, log),
    stripe,
    limits: config.rateLimits ? createRateLimits(db) : noRateLimits,
    captcha: openCaptcha(config.captcha, { db, keys, publicUrl, log }),
    passwords: {
      ...passwords,
      problem: (password, owner) =>
        newPasswordProblem(password, { ...owner, minimum: config.passwordMin }, breached),
    },
    accessTokens: createAccessTokens(keys, publicUrl),
    refreshTokens: createRefreshTokens(keys),
    async close() {
      stripe?.close()
      await passwords.close()
    },
  }
}
