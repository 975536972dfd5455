import type { visitorRequestsApi } from '@cavaletti/contract/schedule/booking/visitor-requests'
import { inScope } from '#database/scope.ts'
import { openAddress, type PublicTimes } from '#modules/schedule/public-page/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { throttleSubject } from '#platform/http/network.ts'
import type { Parts } from '#platform/parts.ts'
import type { Bucket } from '#platform/rate-limits/rate-limits.ts'
import { acceptVisitor } from './accept-visitor.ts'
import { addressOf, askForLesson } from './ask-lesson.ts'
import { declineVisitor } from './decline-visitor.ts'
import { readRequests } from './read-requests.ts'

export function visitorRequestsRoutes(parts: Parts, times: PublicTimes): Handlers<typeof visitorRequestsApi> {
  const { db, limits, captcha } = parts
  return {
    async askForLesson({ params, body, origin, inTurnOf }) {
      const network = throttleSubject(origin.ip)
      await limits.spend(['public address', network])
      const { pageBusinessId: businessId } = await openAddress(db, params.slug)
      const { key } = addressOf(body)
      const attempt = { payload: body.captcha, action: 'visitor', ip: origin.ip } as const
      if ((await captcha.verify(attempt)) !== 'ok') throw new AppError('captcha_required')
      // After the captcha: a program must not use up the limits of others.
      const spent: Bucket[] = [
        ['visitor address', network],
        ['visitor email', key],
        ['visitor business', businessId],
      ]
      await limits.spend(...spent)
      try {
        await inTurnOf(businessId, () => askForLesson({ db, times }, businessId, body))
      } catch (error) {
        // Nothing was stored, and the visitor tries again.
        if (error instanceof AppError) await limits.giveBack(...spent)
        throw error
      }
    },
    async visitorRequests({ principal }) {
      return inScope(db, principal.scope, (tx) => readRequests(tx))
    },
    async acceptVisitor({ principal, params: { id }, body, origin, once }) {
      await limits.spend(['invite user', principal.userId])
      return once((tx) => acceptVisitor(tx, parts, { principal, origin }, id, body))
    },
    async declineVisitor({ params: { id }, body, once }) {
      await once(async (tx) => {
        await declineVisitor(tx, id, body)
        return null
      })
    },
  }
}
