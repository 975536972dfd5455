import type { setUpApi } from '@cavaletti/contract/reporting/set-up'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { readSetUp, setHidden } from './store.ts'

export function setUpRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof setUpApi> {
  return {
    async setUp({ principal }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, (tx) => readSetUp(tx, businessId, principal.userId))
    },
    async hideSetUp({ principal, body }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        await setHidden(tx, businessId, principal.userId, body.isHidden)
        return readSetUp(tx, businessId, principal.userId)
      })
    },
  }
}
