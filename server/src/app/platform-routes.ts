import type { platformApi } from '@cavaletti/contract/platform'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { Config } from './config.ts'

/** What belongs to no module: is it alive, what does it speak, which captcha. */
export function platformRoutes(
  { limits, captcha }: Parts,
  { provider, siteKey }: Config['captcha'],
  isReady: () => boolean,
  app: FastifyInstance,
): Handlers<typeof platformApi> {
  return {
    async health() {
      return { status: 'ok' }
    },
    async ready() {
      if (!isReady()) throw new AppError('unavailable', { retryAfterSeconds: 2 })
      return { status: 'ok' }
    },
    async openapi() {
      return app.swagger() as unknown as Record<string, unknown>
    },
    async captcha() {
      return { provider, siteKey }
    },
    async captchaChallenge({ query, origin }) {
      if (!captcha.challenge) throw new AppError('not_found')
      await limits.spend(['public address', throttleSubject(origin.ip)])
      return captcha.challenge(query.action)
    },
  }
}
