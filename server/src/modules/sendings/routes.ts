import type { sendingsApi } from '@cavaletti/contract/sendings'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { once } from '#platform/idempotency/once.ts'
import type { Parts } from '#platform/parts.ts'
import { retrySending, showSending, startSending } from './start-sending.ts'

export function sendingsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof sendingsApi> {
  return {
    async startSending({ principal, body, idempotencyKey: key }) {
      const businessId = ownBusiness(principal)
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/sendings', request: body }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () =>
          showSending(tx, businessId, await startSending(tx, scope, businessId, body)),
        ),
      )
    },
    sending: ({ principal, params }) =>
      inScope(db, principal.scope, (tx) => showSending(tx, ownBusiness(principal), params.id)),
    async retrySending({ principal, params, idempotencyKey: key }) {
      const businessId = ownBusiness(principal)
      const { scope, userId } = principal
      const attempt = { userId, key, endpoint: 'POST /api/sendings/{id}/retry', request: params.id }
      return inScope(db, scope, (tx) =>
        once(tx, attempt, async () => {
          await retrySending(tx, businessId, params.id)
          return showSending(tx, businessId, params.id)
        }),
      )
    },
  }
}
