import type { undeliveredApi } from '@cavaletti/contract/notices/undelivered'
import { inScope } from '#database/scope.ts'
import { undeliveredPushes } from '#modules/notices/pushes/index.ts'
import { undeliveredTexts } from '#modules/notices/texts/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { countUndelivered } from './store.ts'

/** For administrators: what did not reach anybody. */
export function undeliveredRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof undeliveredApi> {
  return {
    async undeliveredPushes({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        items: await countUndelivered(tx, undeliveredPushes),
      }))
    },
    async undeliveredTexts({ principal }) {
      return inScope(db, principal.scope, async (tx) => ({
        items: await countUndelivered(tx, undeliveredTexts),
      }))
    },
  }
}
