import type { riderHealthApi } from '@cavaletti/contract/people/rider-health'
import type { ridersApi } from '@cavaletti/contract/people/riders'
import { inScope, type Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findClient, searchWords } from '#modules/people/clients/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { cursorPage, readCursor } from '#platform/http/cursor.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import { newId } from '#platform/keys.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { addRider } from './add-rider.ts'
import { changeHealth } from './change-health.ts'
import { changeOwnRider } from './change-own-rider.ts'
import { changeRider } from './change-rider.ts'
import { findOwnRider, findOwnRiders } from './find-own-rider.ts'
import { grantAccess } from './grant-access.ts'
import { mayChangeHealth, sightOf } from './policy.ts'
import { readHealth } from './read-health.ts'
import { setLevel } from './set-level.ts'
import { type ReadOn, showOwnRider, showRider, showRiderInFull } from './show-rider.ts'
import { findRider, listRiders, type NamedRider, ridersOfClient, teachesRider } from './store.ts'

export function ridersRoutes({
  db,
  keys,
  limits,
}: Parts): Handlers<typeof ridersApi & typeof riderHealthApi> {
  const dayOf = (principal: Principal): ReadOn => ({
    today: todayIn(principal.timeZone),
    timeZone: principal.timeZone,
  })
  /** Runs in the caller's business. */
  const here = <T>(principal: Principal, work: (tx: Tx) => Promise<T>): Promise<T> =>
    inScope(db, principal.scope, (tx) => work(tx))
  const inFull = (tx: Tx, principal: Principal, id: string) =>
    showRiderInFull(tx, id, { ...dayOf(principal), userId: principal.userId })

  return {
    async riders({ principal, query }) {
      const after = readCursor(query.cursor, 3) as [string, string, string] | null
      const page = await cursorPage<NamedRider>(query, (limit) =>
        here(principal, async (tx) => {
          const words = query.search ? await searchWords(tx, query.search) : []
          if (query.search && words.length === 0) return []
          return listRiders(tx, { words, after, limit })
        }),
      )
      const on = dayOf(principal)
      return {
        items: page.rows.map((row) => showRider(row, on)),
        next: page.next((row) => [row.lastName, row.firstName, row.id]),
      }
    },
    async ridersOfClient({ principal, params }) {
      return here(principal, async (tx) => {
        if (!(await findClient(tx, params.id))) throw new AppError('not_found')
        const rows = await ridersOfClient(tx, params.id)
        return { items: rows.map((row) => showRider(row, dayOf(principal))) }
      })
    },
    async addRider({ principal, params, body, origin, once }) {
      return once(
        (tx) => addRider(tx, principal, params.id, body, origin),
        (tx, id) => inFull(tx, principal, id),
      )
    },
    async rider({ principal, params }) {
      return here(principal, (tx) => inFull(tx, principal, params.id))
    },
    async changeRider({ principal, params, body, origin }) {
      return here(principal, async (tx) => {
        await changeRider(tx, principal, params.id, body, origin)
        return inFull(tx, principal, params.id)
      })
    },
    async setLevel({ principal, params, body, origin, once }) {
      const { id = newId() } = body
      return once(
        (tx) => setLevel(tx, principal, params.id, { ...body, id }, origin),
        (tx) => inFull(tx, principal, params.id),
      )
    },
    async grantAccess({ principal, params, body, origin }) {
      return here(principal, async (tx) => {
        await grantAccess(tx, limits, principal, params.id, body, origin)
        return inFull(tx, principal, params.id)
      })
    },
    async riderHealth({ principal, params, origin }) {
      return here(principal, async (tx) => {
        const rider = await findTaught(tx, params.id, principal)
        return readHealth(tx, keys, rider, { principal, origin })
      })
    },
    async changeRiderHealth({ principal, params, body, origin }) {
      return here(principal, async (tx) => {
        const rider = await findTaught(tx, params.id, principal)
        return changeHealth(tx, keys, rider, body, { principal, origin })
      })
    },
    async myRiders({ principal }) {
      const on = dayOf(principal)
      return here(principal, async (tx) => ({
        items: (await findOwnRiders(tx, principal, on)).map(({ rider, access }) =>
          showOwnRider(rider, access, on),
        ),
        country: (await findBusiness(tx))?.country ?? '',
      }))
    },
    async changeMyRider({ principal, params, body, origin }) {
      const on = dayOf(principal)
      return here(principal, async (tx) => {
        const own = await findOwnRider(tx, principal, params.id, on)
        await changeOwnRider(tx, own, body, { principal, origin })
        const { rider, access } = await findOwnRider(tx, principal, params.id, on)
        return showOwnRider(rider, access, on)
      })
    },
    async myRiderHealth({ principal, params, origin }) {
      return here(principal, async (tx) => {
        const { rider, access } = await findOwnRider(tx, principal, params.id, dayOf(principal))
        if (!sightOf(access).health) throw new AppError('forbidden')
        return readHealth(tx, keys, rider, { principal, origin })
      })
    },
    async changeMyRiderHealth({ principal, params, body, origin }) {
      await limits.spend(['consent user', principal.userId])
      return here(principal, async (tx) => {
        const { rider, access } = await findOwnRider(tx, principal, params.id, dayOf(principal))
        if (!mayChangeHealth(access)) throw new AppError('forbidden')
        return changeHealth(tx, keys, rider, body, { principal, origin })
      })
    },
  }
}

/** Health data is for trainers of the rider only (P6, P7). Throws `not_found`, `forbidden`. */
async function findTaught(tx: Tx, id: string, { userId }: Principal): Promise<NamedRider> {
  const rider = await findRider(tx, id)
  if (!rider) throw new AppError('not_found')
  if (!(await teachesRider(tx, id, userId))) throw new AppError('forbidden')
  return rider
}
