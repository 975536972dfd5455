import type { slotsApi } from '@cavaletti/contract/schedule/booking/slots'
import { seeingAll } from '#database/own-clients.ts'
import { allInOrder } from '#database/pipeline.ts'
import { inScope } from '#database/scope.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { checkOwnWish } from './check-wish.ts'
import { KeptSchools } from './keep-schools.ts'
import { offerSlots } from './offer-slots.ts'
import { joinPage, readBookedPage, readPage, readSchoolPage } from './read-page.ts'

export function slotsRoutes({ db, live }: Pick<Parts, 'db' | 'live'>): Handlers<typeof slotsApi> {
  const schools = new KeptSchools(live)
  return {
    async slots({ principal, query }) {
      // A free time depends on everybody's lessons, and names nobody.
      return offerSlots(await inScope(db, seeingAll(principal.scope), (tx) => readPage(tx, query, 'trainer')))
    },
    async mySlots({ principal, query }) {
      const { scope } = principal
      // A chosen horse may be a client's own, which the facts for everybody leave out.
      if (query.horseId !== undefined)
        return offerSlots(
          await inScope(db, scope, async (tx) => {
            await checkOwnWish(tx, principal, query)
            return readPage(tx, query, 'client')
          }),
        )
      const booked = await inScope(db, scope, async (tx) => {
        const read = readBookedPage(tx, query)
        await allInOrder([checkOwnWish(tx, principal, query), read])
        return read
      })
      // Outside of that transaction: a request never waits for a second connection while it has one.
      const { first, last, settings } = booked
      const key = JSON.stringify([first, last, settings])
      const read = () => inScope(db, scope, (tx) => readSchoolPage(tx, booked))
      return offerSlots(joinPage(booked, await schools.get(scope.businessId ?? '', key, read)))
    },
  }
}
