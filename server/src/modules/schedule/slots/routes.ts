import type { slotsApi } from '@cavaletti/contract/schedule/slots'
import { seeingAll } from '#database/own-clients.ts'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { checkOwnWish } from './check-wish.ts'
import { offerSlots, readPage } from './offer-slots.ts'

export function slotsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof slotsApi> {
  return {
    async slots({ principal, query }) {
      // A free time depends on everybody's lessons, and names nobody.
      return offerSlots(await inScope(db, seeingAll(principal.scope), (tx) => readPage(tx, query, 'trainer')))
    },
    async mySlots({ principal, query }) {
      const page = await inScope(db, principal.scope, async (tx) => {
        await checkOwnWish(tx, principal, query)
        return readPage(tx, query, 'client')
      })
      return offerSlots(page)
    },
  }
}
