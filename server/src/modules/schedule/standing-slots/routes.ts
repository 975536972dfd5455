import type { ReplyOf } from '@cavaletti/contract'
import type { standingSlotsApi } from '@cavaletti/contract/schedule/planning/standing-slots'
import { inScope } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findRider } from '#modules/people/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Handlers } from '#platform/http/handlers.ts'
import type { Parts } from '#platform/parts.ts'
import { needsReview } from './rules.ts'
import { keepSlot, type SlotRow, standingSlots } from './store.ts'

const mostReviews = 100

export function standingSlotsRoutes({ db }: Pick<Parts, 'db'>): Handlers<typeof standingSlotsApi> {
  return {
    async slotReviews({ principal }) {
      return inScope(db, principal.scope, async (tx) => {
        const business = await findBusiness(tx)
        if (!business) throw new AppError('not_found')
        const percent = business.standingSlotPercent
        const slots = percent === 0 ? [] : await standingSlots(tx, 'all', now())
        const due = slots.filter((slot) => needsReview(slot, { percent, keptThrough: slot.keptThrough }))
        return { items: due.slice(0, mostReviews).map(show) }
      })
    },
    async slotsOfRider({ principal, params: { id } }) {
      return inScope(db, principal.scope, async (tx) => {
        if (!(await findRider(tx, id))) throw new AppError('not_found')
        return { items: (await standingSlots(tx, { riderId: id }, now())).map(show) }
      })
    },
    async keepSlot({ principal, params: { id }, body: { riderId, lastAt }, once }) {
      await once(async (tx) => {
        const at = now()
        const shown = Temporal.Instant.from(lastAt)
        // No lesson in the future has counted.
        const keptThrough = Temporal.Instant.compare(shown, at) > 0 ? at : shown
        const by = principal.userId
        if (!(await keepSlot(tx, { seriesId: id, riderId, keptThrough, by, at })))
          throw new AppError('not_found')
        return null
      })
    },
  }
}

function show({ wallTime, firstAt: _first, lastAt, nextDay, keptThrough: _kept, ...row }: SlotRow): Slot {
  return {
    ...row,
    wallTime: wallTime.toString({ smallestUnit: 'minute' }),
    lastAt: lastAt?.toString() ?? null,
    nextDay: nextDay.toString(),
  }
}

type Slot = ReplyOf<typeof standingSlotsApi.slotReviews>['items'][number]
