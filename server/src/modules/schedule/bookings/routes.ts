import type { bookingsApi } from '@cavaletti/contract/schedule/bookings'
import { inScope } from '#database/scope.ts'
import { todayOf } from '#modules/people/riders/index.ts'
import { type PackFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { acceptRequest, declineRequest } from './answer-request.ts'
import { bookLesson } from './book-lesson.ts'
import { readChoices } from './read-choices.ts'
import { readRequests } from './read-requests.ts'

export function bookingsRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  findPacks: PackFinder,
): Handlers<typeof bookingsApi> {
  return {
    async myBookingChoices({ principal }) {
      return inScope(db, principal.scope, (tx) => readChoices(tx, principal))
    },
    async bookLesson({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      return once(
        (tx) => bookLesson(tx, principal, body),
        (tx, seatId) => readOwnSeat(tx, principal, seatId, findPacks),
      )
    },
    async bookingRequests({ principal }) {
      return inScope(db, principal.scope, (tx) => readRequests(tx, todayOf(principal)))
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
