import type { Role } from '@cavaletti/contract'
import type { platformApi } from '@cavaletti/contract/platform'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import { passwordMinimum } from '#platform/passwords/policy.ts'
import type { Config } from './config.ts'

/** Endpoints of no module: health, API description, password rules and captcha. */
export function platformRoutes(
  { limits, captcha }: Parts,
  { captcha: { provider, siteKey, normalSiteKey }, passwordMin }: Pick<Config, 'captcha' | 'passwordMin'>,
  isReady: () => boolean,
): Handlers<typeof platformApi> {
  return {
    async health() {
      return { status: 'ok' }
    },
    async ready() {
      if (!isReady()) throw new AppError('unavailable', { retryAfterSeconds: 2 })
      return { status: 'ok' }
    },
    async passwordRules() {
      const minimum = (role: Role) => passwordMinimum(role, passwordMin)
      return { client: minimum('client'), trainer: minimum('trainer'), admin: minimum('admin') }
    },
    async captcha() {
      return { provider, siteKey, normalSiteKey: normalSiteKey ?? siteKey }
    },
    async captchaChallenge({ query, origin }) {
      if (!captcha.challenge) throw new AppError('not_found')
      await limits.spend(['public address', throttleSubject(origin.ip)])
      return captcha.challenge(query.action)
    },
  }
}
