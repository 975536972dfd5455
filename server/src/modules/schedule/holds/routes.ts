import type { holdsApi } from '@cavaletti/contract/schedule/booking/holds'
import { inScope, type Tx } from '#database/scope.ts'
import { peekLessonOfSeat } from '#modules/schedule/lessons/index.ts'
import { checkOwnWish } from '#modules/schedule/slots/index.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import type { Principal } from '#platform/session/gate.ts'
import { chooseHorse, readHeldHorses } from './choose-horse.ts'
import { confirmHolds } from './confirm-holds.ts'
import { findNearest } from './find-nearest.ts'
import { holdPlace } from './hold-place.ts'
import { readHold, readHolds, ridersToBook } from './read-holds.ts'
import { releaseHolds } from './release-holds.ts'
import { holdMinutes } from './rules.ts'

export function holdsRoutes(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
  findCredits: CreditFinder,
  /** Throws `card_required` for held places that must be paid by card first. */
  refuseUnpaid: (tx: Tx, principal: Principal, seatIds: readonly string[]) => Promise<void>,
): Handlers<typeof holdsApi> {
  return {
    async myHolds({ principal }) {
      return { items: await inScope(db, principal.scope, (tx) => readHolds(tx, principal)) }
    },
    async holdPlace({ principal, body, once }) {
      await limits.spend(['book user', principal.userId])
      try {
        return await once(async (tx) => {
          await checkOwnWish(tx, principal, body)
          const visible = async () => ridersToBook(tx, principal)
          const until = now().add({ minutes: holdMinutes })
          return holdPlace(tx, principal.scope, body, { until, purpose: 'booking', visible })
        }, readHold)
      } catch (error) {
        const isTaken = error instanceof AppError && error.code === 'slot_taken' && !error.details.fields
        if (!isTaken) throw error
        throw new AppError('slot_taken', { nearest: await findNearest(db, principal.scope, body) })
      }
    },
    async heldHorses({ principal, params: { id } }) {
      return inScope(db, principal.scope, (tx) => readHeldHorses(tx, principal, id))
    },
    async chooseHeldHorse({ principal, params: { id }, body: { horseId } }) {
      return inScope(db, principal.scope, async (tx) => {
        await chooseHorse(tx, principal, id, horseId)
        return readHold(tx, id)
      })
    },
    async releasePlace({ principal, params: { id } }) {
      await inScope(db, principal.scope, async (tx) => {
        const released = await releaseHolds(tx, principal.scope, [id], await ridersToBook(tx, principal))
        if (released.length === 0) throw new AppError('not_found')
      })
    },
    async bookHeld({ principal, body: { holds, message }, once }) {
      return once(
        async (tx) => {
          const seatIds = holds.map(({ seatId }) => seatId)
          const [riderIds] = await Promise.all([
            ridersToBook(tx, principal),
            refuseUnpaid(tx, principal, seatIds),
          ])
          await confirmHolds(tx, principal.scope, holds, { riderIds, message })
          return holds.map(({ seatId }) => seatId).join(' ')
        },
        async (tx, booked) => {
          const seatIds = booked.split(' ')
          return {
            items: await Promise.all(seatIds.map((id) => readOwnSeat(tx, principal, id, findCredits))),
          }
        },
      )
    },
    async releaseHeldSeat({ principal, params: { id } }) {
      await inScope(db, principal.scope, async (tx) => {
        const [known] = await peekLessonOfSeat(tx, id)
        if (!known) throw new AppError('not_found')
        const released = await releaseHolds(tx, principal.scope, [id])
        if (released.length === 0) throw new AppError('seat_state')
      })
    },
  }
}
