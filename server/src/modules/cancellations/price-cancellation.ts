import type { ReplyOf } from '@cavaletti/contract'
import type { cancellationsApi } from '@cavaletti/contract/cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness, ladderOf, ownBusiness } from '#modules/businesses/index.ts'
import { cancelSteps, type CancelStep, findGoodwill, type Goodwill } from '#modules/cancel-terms/index.ts'
import { cancelCost } from '#modules/lessons/index.ts'
import { hasPackFor } from '#modules/packs/index.ts'
import { findOwnRiders, todayOf } from '#modules/riders/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type CancellableSeat, findSeat } from './store.ts'

type Quote = ReplyOf<typeof cancellationsApi.cancelQuote>
export type Price = Quote['now']

/** What is asked of a fee: nothing where goodwill is left (S16). */
function priceOf({ percent, feeMinor }: CancelStep, { allowed, used }: Goodwill) {
  const usesGoodwill = feeMinor > 0 && used < allowed
  return { percent, feeMinor, usesGoodwill, toPayMinor: usesGoodwill ? 0 : feeMinor }
}

/** A seat of a rider for whom the caller books. Throws `not_found` for others, `forbidden` without that permission (P1). */
export async function ownSeat(
  tx: Tx,
  principal: Principal,
  seatId: string,
  at: Temporal.Instant,
): Promise<CancellableSeat> {
  const seat = await findSeat(tx, ownBusiness(principal), seatId, at)
  const on = { today: todayOf(principal), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const rider = own.find((one) => one.rider.id === seat?.rider_id)
  if (!seat || !rider) throw new AppError('not_found')
  if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
  return seat
}

/**
 * What cancelling a seat costs at a step of its ladder, for whoever is asked: in money, as goodwill, or a lesson of a pack.
 * Money in the minor unit of the business.
 */
export async function priceSeat(
  tx: Tx,
  businessId: string,
  seat: CancellableSeat,
  cost: CancelStep,
  goodwill: Goodwill,
): Promise<Price> {
  const price = priceOf(cost, goodwill)
  if (price.toPayMinor === 0) return { ...price, pack: null }
  const { rider_id, client_ids, lesson } = seat
  const served_on = lesson.starts_at.toZonedDateTimeISO(lesson.time_zone).toPlainDate()
  const asking = { rider_id, client_ids, offer_id: lesson.offer_id, served_on }
  const hasPack = await hasPackFor(tx, businessId, asking)
  return { ...price, pack: hasPack ? (cost.feeMinor === seat.price_minor ? 'gives' : 'keeps') : null }
}

/** Throws as `ownSeat` and `cancelCost`. */
export async function quoteCancellation(tx: Tx, principal: Principal, seatId: string): Promise<Quote> {
  const businessId = ownBusiness(principal)
  const at = now()
  const seat = await ownSeat(tx, principal, seatId, at)
  const { starts_at: startsAt, time_zone: timeZone } = seat.lesson
  const cost = cancelCost(seat, seat.lesson, at)
  const goodwill = await findGoodwill(tx, businessId, seat.client_id, at)
  const { price_minor: priceMinor } = seat
  const steps = cancelSteps({ ladder: ladderOf(seat.cancel_ladder), priceMinor, startsAt, timeZone })
  const isRequest = seat.state === 'requested'
  const price = await priceSeat(tx, businessId, seat, cost, goodwill)
  const step = isRequest ? null : steps.findIndex(({ until }) => String(until) === String(cost.until))
  const next = step === null ? undefined : steps[step + 1]
  const isDearer = next !== undefined && priceOf(next, goodwill).toPayMinor > price.toPayMinor
  return {
    seatId,
    version: seat.version,
    currency: (await findBusiness(tx, businessId))?.currency ?? '',
    priceMinor,
    startsAt: startsAt.toString(),
    timeZone,
    steps: steps.map(({ until, ...one }) => ({ until: until?.toString() ?? null, ...one })),
    step,
    now: price,
    dearerFrom: isDearer ? (cost.until?.toString() ?? null) : null,
    goodwill,
  }
}
