import type { timetableApi } from '@cavaletti/contract/schedule/planning/timetable'
import { seeAll } from '#database/own-clients.ts'
import { inScope } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { findRider, ridersOfClient } from '#modules/people/riders/index.ts'
import { now, startOfDay, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { hideOthers } from './hide-others.ts'
import { openCard } from './open-card.ts'
import type { CreditFinder } from './price-steps.ts'
import { readOwnSeats } from './read-own-seats.ts'
import { readPhotos } from './read-photos.ts'
import { readUnsigned } from './read-unsigned.ts'
import { checkDays } from './rules.ts'
import { readRiderSeats } from './read-rider-seats.ts'
import { readLessons } from './read-lessons.ts'

export function timetableRoutes(
  { db, keys }: Parts,
  findCredits: CreditFinder,
): Handlers<typeof timetableApi> {
  return {
    async lessons({ principal, query: { from, until, cancelled, ...filter } }) {
      checkDays(from, until)
      return inScope(db, principal.scope, async (tx) => {
        const own = await seeAll(tx, principal.scope)
        const timeZone = await businessTimeZone(tx)
        const between = [
          startOfDay(timeZone, Temporal.PlainDate.from(from)),
          startOfDay(timeZone, Temporal.PlainDate.from(until).add({ days: 1 })),
        ] as const
        const wanted = { ...filter, between, cancelled: cancelled === 'yes' }
        const lessons = await readLessons(tx, wanted, at(principal))
        return { items: hideOthers(lessons, own, principal.userId), timeZone }
      })
    },
    async lesson({ principal, params }) {
      const [lesson] = await inScope(db, principal.scope, async (tx) => {
        const own = await seeAll(tx, principal.scope)
        const lessons = await readLessons(tx, { ids: [params.id] }, at(principal))
        return hideOthers(lessons, own, principal.userId)
      })
      if (!lesson) throw new AppError('not_found')
      return lesson
    },
    async lessonsOfClient({ principal, params, query }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findClient(tx, params.id))) throw new AppError('not_found')
        // A rider of another household that the client may see appears on the page of that household.
        const known = await ridersOfClient(tx, params.id)
        const own = known.filter(({ clientId: householdId }) => householdId === params.id)
        return readRiderSeats(
          tx,
          own.map(({ id }) => id),
          query,
        )
      })
    },
    async lessonsOfRider({ principal, params, query }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findRider(tx, params.id))) throw new AppError('not_found')
        return readRiderSeats(tx, [params.id], query)
      })
    },
    async lessonPhotos({ principal, query }) {
      return inScope(db, principal.scope, (tx) => readPhotos(tx, Temporal.PlainDate.from(query.day)))
    },
    async lessonAgreements({ principal, query }) {
      return inScope(db, principal.scope, (tx) => readUnsigned(tx, Temporal.PlainDate.from(query.day)))
    },
    async emergencyCard({ principal, params, origin }) {
      return inScope(db, principal.scope, (tx) => openCard(tx, keys, params.id, { principal, origin }))
    },
    async myLessons({ principal, query }) {
      return inScope(db, principal.scope, (tx) => readOwnSeats(tx, principal, query, findCredits))
    },
  }
}

const at = (principal: Principal) => ({ now: now(), today: todayIn(principal.timeZone) })
