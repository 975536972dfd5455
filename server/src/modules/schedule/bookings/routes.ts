import type { bookingsApi } from '@cavaletti/contract/schedule/booking/bookings'
import { inScope, type Tx } from '#database/scope.ts'
import { todayIn } from '#platform/clock.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { readChoices } from './read-choices.ts'
import { readConflicts } from './read-conflicts.ts'
import { readRequests } from './read-requests.ts'

/** `takesCards`: whether the business can be paid by card. */
export function bookingsRoutes(
  { db }: Pick<Parts, 'db'>,
  takesCards: (tx: Tx) => Promise<boolean>,
): Handlers<typeof bookingsApi> {
  return {
    async myBookingChoices({ principal }) {
      return inScope(db, principal.scope, async (tx) => readChoices(tx, principal, await takesCards(tx)))
    },
    async bookingRequests({ principal }) {
      return inScope(db, principal.scope, (tx) => readRequests(tx, todayIn(principal.timeZone)))
    },
    async requestConflicts({ principal }) {
      return inScope(db, principal.scope, (tx) => readConflicts(tx, principal.scope))
    },
    async acceptRequest({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await acceptRequest(tx, principal.scope, id, body)
        return null
      })
    },
    async declineRequest({ principal, params: { id }, body, once }) {
      await once(async (tx) => {
        await declineRequest(tx, principal.scope, id, body)
        return null
      })
    },
  }
}
