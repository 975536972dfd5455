import type { comingOfAgeApi } from '@cavaletti/contract/people/coming-of-age'
import { inScope, type Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { showRiderInFull } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readDayCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { grantOwnAccess, lockMyself } from './grant-own-access.ts'
import { handOver } from './hand-over.ts'
import { oldestBirth, youngestBirth } from './rules.ts'
import { type Here, showComing, showGranted, showMine, showTakeOver } from './show-take-over.ts'
import { type ComingRider, findComing, pageOfComing, wardsOf } from './store.ts'
import { takeOverRider } from './take-over-rider.ts'
import { undoTakeOver } from './undo-take-over.ts'

export function comingOfAgeRoutes({
  db,
  limits,
}: Pick<Parts, 'db' | 'limits'>): Handlers<typeof comingOfAgeApi> {
  const here = <T>(principal: Principal, work: (tx: Tx, on: Here) => Promise<T>): Promise<T> =>
    inScope(db, principal.scope, async (tx) => work(tx, await findHere(tx)))

  return {
    async comingOfAge({ principal, query }) {
      const after = readDayCursor(query.cursor)
      return here(principal, async (tx, { today }) => {
        const page = await cursorPage<ComingRider>(query, (limit) =>
          pageOfComing(tx, {
            youngest: youngestBirth(today),
            oldest: oldestBirth(today),
            after,
            limit,
          }),
        )
        return {
          items: page.rows.flatMap((rider) => showComing(rider, today)),
          next: page.next((rider) => [rider.dateOfBirth?.toString() ?? '', rider.id]),
        }
      })
    },
    async takeOver({ principal, params }) {
      return here(principal, async (tx, on) => {
        const rider = await findComing(tx, params.id)
        if (!rider) throw new AppError('not_found')
        return showTakeOver(rider, on)
      })
    },
    async takeOverRider({ principal, params, body, origin, once }) {
      return once(
        (tx) => takeOverRider(tx, principal, params.id, body, origin),
        async (tx) => showRiderInFull(tx, params.id, { ...(await findHere(tx)), userId: principal.userId }),
      )
    },
    async undoTakeOver({ principal, params, origin }) {
      return here(principal, async (tx, on) => {
        await undoTakeOver(tx, principal, params.id, origin)
        return showRiderInFull(tx, params.id, { ...on, userId: principal.userId })
      })
    },
    async myTakeOvers({ principal }) {
      return here(principal, async (tx, on) => ({
        items: (await ownWards(tx, principal)).flatMap((rider) => showMine(rider, on.today)),
      }))
    },
    async handOver({ principal, params, body }) {
      return here(principal, async (tx, on) => {
        const mine = async () => {
          const ward = (await ownWards(tx, principal)).find((one) => one.id === params.id)
          const [shown] = ward ? showMine(ward, on.today) : []
          if (!ward || !shown) throw new AppError('not_found')
          return { ward, shown }
        }
        await handOver(tx, principal, (await mine()).ward, body)
        return (await mine()).shown
      })
    },
    async myRiderAccess({ principal, params }) {
      return here(principal, async (tx, on) => {
        const rider = await lockMyself(tx, principal, params.id)
        return showGranted(tx, rider, on)
      })
    },
    async grantMyAccess({ principal, params, body, origin }) {
      await limits.spend(['access user', principal.userId])
      return here(principal, async (tx, on) => {
        const rider = await lockMyself(tx, principal, params.id)
        await grantOwnAccess(tx, rider, body, { principal, origin })
        return showGranted(tx, rider, on)
      })
    },
  }
}

/** Riders whose guardian the caller is. */
async function ownWards(tx: Tx, principal: Principal): Promise<ComingRider[]> {
  const own = await findPresentClient(tx, principal.userId)
  return own ? wardsOf(tx, own.id) : []
}

async function findHere(tx: Tx): Promise<Here> {
  const timeZone = await businessTimeZone(tx)
  return { timeZone, today: now().toZonedDateTimeISO(timeZone).toPlainDate() }
}
