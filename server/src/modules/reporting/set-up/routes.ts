import type { setUpApi } from '@cavaletti/contract/reporting/set-up'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { readSetUp, setHidden } from './store.ts'

export function setUpRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof setUpApi> {
  return {
    async setUp({ principal }) {
      return inScope(db, principal.scope, (tx) => readSetUp(tx, principal.userId))
    },
    async hideSetUp({ principal, body }) {
      return inScope(db, principal.scope, async (tx) => {
        await setHidden(tx, principal.userId, body.isHidden)
        return readSetUp(tx, principal.userId)
      })
    },
  }
}
