import type { termsApi } from '@cavaletti/contract/schedule/planning/terms'
import { inScope, type Tx } from '#database/scope.ts'
import { holdMinutes, ridersToBook } from '#modules/schedule/holds/index.ts'
import { now } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { bookTerm, releaseTerm } from './book-term.ts'
import { chooseTermHorse, readTermHorses } from './choose-term-horse.ts'
import { holdTerm } from './hold-term.ts'
import { readJoinable } from './read-joinable.ts'
import { readHeldTerm, readHeldTerms, readOwnTerm, readOwnTerms } from './read-terms.ts'

export function termsRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  /** Throws `card_required` for held places that must be paid by card first. */
  refuseUnpaid: (tx: Tx, principal: Principal, seatIds: readonly string[]) => Promise<void>,
): Handlers<typeof termsApi> {
  return {
    async joinableTerms({ principal, query }) {
      return { items: await inScope(db, principal.scope, (tx) => readJoinable(tx, principal, query)) }
    },
    async heldTerms({ principal }) {
      return { items: await inScope(db, principal.scope, (tx) => readHeldTerms(tx, principal)) }
    },
    async holdTerm({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(
        (tx) => holdTerm(tx, principal, body, now().add({ minutes: holdMinutes })),
        (tx, id) => readHeldTerm(tx, principal, id),
      )
    },
    async heldTermHorses({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => readTermHorses(tx, principal, id))
    },
    async chooseTermHorse({ principal, params: { id }, body: { horseId } }) {
      return inScope(db, principal.scope, async (tx) => {
        await chooseTermHorse(tx, principal, id, horseId)
        return readHeldTerm(tx, principal, id)
      })
    },
    async releaseTerm({ principal, params: { id } }) {
      await inScope(db, principal.scope, async (tx) =>
        releaseTerm(tx, principal.scope, id, await ridersToBook(tx, principal)),
      )
    },
    async bookTerm({ principal, body, once }) {
      return once(
        async (tx) => {
          const riderIds = await ridersToBook(tx, principal)
          await refuseUnpaid(
            tx,
            principal,
            body.seats.map(({ seatId }) => seatId),
          )
          await bookTerm(tx, principal.scope, body, riderIds)
          return body.id
        },
        (tx, id) => readOwnTerm(tx, principal, id),
      )
    },
    async myTerms({ principal }) {
      return { items: await inScope(db, principal.scope, (tx) => readOwnTerms(tx, principal)) }
    },
  }
}
