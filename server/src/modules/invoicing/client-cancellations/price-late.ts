import type { ReplyOf } from '@cavaletti/contract'
import type { cancelCostsApi } from '@cavaletti/contract/invoicing/cancel-costs'
import { feeOf } from '@cavaletti/contract/schedule/cancelling/cancel-steps'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { costAt, type LatePricer } from '#modules/schedule/lessons/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { plannedFor } from '#modules/invoicing/packs/index.ts'
import { type Price, type Pricing, pricing } from '#modules/schedule/timetable/index.ts'
import { feesOfSeats } from '#modules/schedule/travel-fees/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findKeptCredit, overOf, priced, type RefundFinder } from './price-cancellation.ts'
import { type CancellableSeat, findSeat, seatsToCancel } from './store.ts'

type Costs = ReplyOf<typeof cancelCostsApi.cancelCosts>

/** What cancelling a lesson means for the money of its households that the caller sees. Throws `not_found`. */
export async function readCancelCosts(tx: Tx, lessonId: string, findRefund: RefundFinder): Promise<Costs> {
  const at = now()
  const ids = await seatsToCancel(tx, lessonId)
  if (!ids) throw new AppError('not_found')
  const [prices, planned] = [await pricing(tx, at, findCredits), await plannedFor(tx, ids)]
  const fees = await feesOfSeats(tx, ids)
  const seats: Costs['seats'] = []
  for (const id of ids) {
    const seat = await findSeat(tx, id, at)
    if (!seat || seat.state === 'cancelled') continue
    const late = await lateOf(tx, seat, { at, prices })
    const isPaidByCard = seat.paidMinor !== null
    const travel = fees.get(id)
    seats.push({
      seatId: id,
      riderName: seat.riderName,
      priceMinor: seat.priceMinor,
      sellerName: seat.soldBy === 'trainer' ? seat.trainerName : null,
      isPaidByCard,
      hasCredit: planned.has(id),
      travel: travel && !travel.isForDay ? travel : null,
      free: await findRefund(tx, [overOf(seat, { toPayMinor: 0 })]),
      late: late && { ...late, ...(await findRefund(tx, [overOf(seat, late)])) },
    })
  }
  return { currency: (await findBusiness(tx))?.currency ?? '', seats }
}

/** Prices a late cancellation that a trainer is about to enter, before it is written. */
export function priceLate(findRefund: RefundFinder): LatePricer {
  return async (tx, seatId, chosen) => {
    const at = now()
    const seat = await findSeat(tx, seatId, at)
    const prices = await pricing(tx, at, findCredits)
    const price = seat && (await lateOf(tx, seat, { at, prices, chosen }))
    if (!price) return null
    const travel = (await feesOfSeats(tx, [seatId])).get(seatId)
    return {
      ...price,
      refund: seat.paidMinor === null ? null : await findRefund(tx, [overOf(seat, price)]),
      savesTravel: travel !== undefined && !travel.isForDay,
      keepsCredit: (await findKeptCredit(tx, seatId, price)) !== null,
    }
  }
}

/** Null: cancelling is still free, so it is not late. `chosen`: another percentage of the policy. */
async function lateOf(
  tx: Tx,
  seat: CancellableSeat,
  { at, prices, chosen }: { at: Temporal.Instant; prices: Pricing; chosen?: number | undefined },
): Promise<Price | null> {
  if (seat.state === 'requested') return null
  const cost = costAt(seat, seat.lesson, at)
  if (cost.percent === 0 && cost.until !== null) return null
  const percent = chosen ?? cost.percent
  const feeMinor = feeOf(seat.priceMinor, percent)
  return prices.price(priced(seat), { ...cost, percent, feeMinor }, await findGoodwill(tx, seat.clientId, at))
}
