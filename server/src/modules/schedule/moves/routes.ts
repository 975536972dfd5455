import type { movesApi } from '@cavaletti/contract/schedule/changes/moves'
import { inScope } from '#database/scope.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { offerTimes, readMovePage } from './list-times.ts'
import { moveSeat } from './move-seat.ts'
import { quoteMove } from './read-terms.ts'

export function movesRoutes({ db }: Pick<Parts, 'db'>, findCredits: CreditFinder): Handlers<typeof movesApi> {
  return {
    async moveTerms({ principal, params }) {
      return inScope(db, principal.scope, (tx) => quoteMove(tx, principal, params.id))
    },
    async moveSlots({ principal, params, query }) {
      return offerTimes(
        await inScope(db, principal.scope, (tx) => readMovePage(tx, principal, params.id, query)),
      )
    },
    async moveSeat({ principal, params: { id }, body, once }) {
      return once(
        (tx) => moveSeat(tx, principal, id, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
  }
}
