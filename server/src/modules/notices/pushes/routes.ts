import type { pushesApi } from '@cavaletti/contract/notices/pushes'
import { inScope } from '#database/scope.ts'
import { deviceName } from '#modules/identity/sessions/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { devicesOfClient, listSubscriptions, removeSubscription } from './subscription-store.ts'
import { turnOnPush } from './turn-on-push.ts'

export function pushesRoutes({ db, push }: Pick<Parts, 'db' | 'push'>): Handlers<typeof pushesApi> {
  return {
    async pushDevices({ principal }) {
      const rows = await listSubscriptions(db, principal.userId)
      return {
        publicKey: push.key.publicKey,
        items: rows.map(({ id, sessionId, userAgent, createdAt, endedAt }) => ({
          id,
          name: deviceName(userAgent),
          isThis: sessionId === principal.sessionId,
          isWorking: endedAt === null,
          createdAt: createdAt.toString(),
        })),
      }
    },
    async turnOnPush({ principal, body }) {
      return inScope(db, principal.scope, (tx) => turnOnPush(tx, principal, body, push))
    },
    async turnOffPush({ principal, params }) {
      if (!(await removeSubscription(db, principal.userId, params.id))) throw new AppError('not_found')
    },
    async deadDevices({ principal, params: { id } }) {
      const rows = await inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, id))) throw new AppError('not_found')
        return devicesOfClient(tx, id)
      })
      return {
        items: rows.flatMap(({ userAgent, endedAt }) =>
          endedAt === null ? [] : { name: deviceName(userAgent), since: endedAt.toString() },
        ),
        hasOther: rows.some(({ endedAt }) => endedAt === null),
      }
    },
  }
}
