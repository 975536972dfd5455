import type { timetableApi } from '@cavaletti/contract/timetable'
import { inScope } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { findClient } from '#modules/people/index.ts'
import { findRider, ridersOfClient } from '#modules/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { openCard } from './open-card.ts'
import { readOwnSeats } from './read-own-seats.ts'
import { checkDays } from './rules.ts'
import { readRiderSeats } from './read-rider-seats.ts'
import { readLessons } from './store.ts'

export function timetableRoutes({ db, keys }: Parts): Handlers<typeof timetableApi> {
  return {
    async lessons({ principal, query: { from, until, cancelled, ...filter } }) {
      const businessId = ownBusiness(principal)
      checkDays(from, until)
      const { lessons, timeZone } = await inScope(db, principal.scope, (tx) =>
        readLessons(
          tx,
          businessId,
          { ...filter, days: [from, until], cancelled: cancelled === 'yes' },
          now(),
        ),
      )
      return { items: lessons, timeZone }
    },
    async lesson({ principal, params }) {
      const businessId = ownBusiness(principal)
      const { lessons } = await inScope(db, principal.scope, (tx) =>
        readLessons(tx, businessId, { ids: [params.id] }, now()),
      )
      const [lesson] = lessons
      if (!lesson) throw new AppError('not_found')
      return lesson
    },
    async lessonsOfClient({ principal, params, query }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, businessId, params.id))) throw new AppError('not_found')
        // Riders whom the client may see but who belong to another household are on that one's page.
        const known = await ridersOfClient(tx, businessId, params.id)
        const own = known.filter(({ client_id: householdId }) => householdId === params.id)
        return readRiderSeats(
          tx,
          businessId,
          own.map(({ id }) => id),
          query,
        )
      })
    },
    async lessonsOfRider({ principal, params, query }) {
      const businessId = ownBusiness(principal)
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findRider(tx, businessId, params.id))) throw new AppError('not_found')
        return readRiderSeats(tx, businessId, [params.id], query)
      })
    },
    async emergencyCard({ principal, params, origin }) {
      return inScope(db, principal.scope, (tx) =>
        openCard(tx, keys, ownBusiness(principal), params.id, { principal, origin }),
      )
    },
    async myLessons({ principal, query }) {
      return inScope(db, principal.scope, (tx) => readOwnSeats(tx, principal, query))
    },
  }
}
