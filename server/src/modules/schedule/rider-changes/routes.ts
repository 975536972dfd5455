import type { riderChangesApi } from '@cavaletti/contract/schedule/rider-changes'
import { inScope } from '#database/scope.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { changeRider } from './change-rider.ts'
import { readChoices } from './read-choices.ts'

export function riderChangesRoutes(
  { db }: Pick<Parts, 'db'>,
  findCredits: CreditFinder,
): Handlers<typeof riderChangesApi> {
  return {
    async riderChoices({ principal, params }) {
      return inScope(db, principal.scope, (tx) => readChoices(tx, principal, params.id))
    },
    async changeSeatRider({ principal, params: { id }, body, once }) {
      return once(
        (tx) => changeRider(tx, principal, id, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findCredits),
      )
    },
  }
}
