import type { ReplyOf } from '@cavaletti/contract'
import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { cancelCost } from '#modules/schedule/lessons/index.ts'
import { findOwnRiders } from '#modules/people/riders/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { plannedFor } from '#modules/invoicing/packs/index.ts'
import { type Price, type PricedSeat, pricing } from '#modules/schedule/timetable/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { type CancellableSeat, findSeat } from './store.ts'

type Quote = ReplyOf<typeof clientCancellationsApi.cancelQuote>

/** What becomes of the money if seats are cancelled that cost so much less than was paid by card. Cards know it. */
export type RefundFinder = (
  tx: Tx,
  seats: readonly { seatId: string; overMinor: number }[],
) => Promise<Pick<Quote, 'refundMinor' | 'keptFeeMinor' | 'creditMinor'>>

/** A client, signed in or by a link. */
export type Canceller = Pick<Principal, 'userId' | 'businessId' | 'timeZone' | 'scope'>

/**
 * A seat of a rider that the caller may book for. Throws `not_found` for other riders, `forbidden` without
 * that permission (P1).
 */
export async function ownSeat(
  tx: Tx,
  principal: Canceller,
  seatId: string,
  at: Temporal.Instant,
): Promise<CancellableSeat> {
  const seat = await findSeat(tx, seatId, at)
  const on = { today: todayIn(principal.timeZone), timeZone: principal.timeZone }
  const own = await findOwnRiders(tx, principal, on)
  const rider = own.find((one) => one.rider.id === seat?.riderId)
  if (!seat || !rider) throw new AppError('not_found')
  if (!rider.access.permissions.includes('book')) throw new AppError('forbidden')
  return seat
}

/** The seat in the form for pricing. */
export function priced({ lesson, ...seat }: CancellableSeat): PricedSeat {
  const { startsAt, timeZone, offerId } = lesson
  return { ...seat, startsAt, timeZone, offerId, isPaidByCard: seat.paidMinor !== null }
}

/** What was paid by card for a seat beyond the cost of cancelling it. */
export function overOf({ id, paidMinor }: CancellableSeat, { toPayMinor }: Pick<Price, 'toPayMinor'>) {
  return { seatId: id, overMinor: Math.max(0, (paidMinor ?? 0) - toPayMinor) }
}

/** The credit that would pay for a seat, if cancelling at this price does not use it. Call it before the seat is cancelled. */
export async function findKeptCredit(
  tx: Tx,
  seatId: string,
  { pack }: Pick<Price, 'pack'>,
): Promise<Quote['keptCredit']> {
  if (pack === 'gives') return null
  const planned = (await plannedFor(tx, [seatId])).get(seatId)
  return planned ? { until: planned.expiresOn?.toString() ?? null } : null
}

/** Throws like `ownSeat` and `cancelCost`. */
export async function quoteCancellation(
  tx: Tx,
  principal: Canceller,
  seatId: string,
  findRefund: RefundFinder,
): Promise<Quote> {
  const at = now()
  const seat = await ownSeat(tx, principal, seatId, at)
  const { startsAt, timeZone } = seat.lesson
  const cost = cancelCost(seat, seat.lesson, at)
  const prices = await pricing(tx, at, findCredits)
  const steps = await prices.steps(priced(seat))
  const goodwill = await findGoodwill(tx, seat.clientId, at)
  const price = prices.price(priced(seat), cost, goodwill)
  const isRequest = seat.state === 'requested'
  const step = isRequest ? null : steps.findIndex(({ until }) => String(until) === String(cost.until))
  const next = step === null ? undefined : steps[step + 1]
  const isDearer =
    next !== undefined &&
    (next.price.toPayMinor > price.toPayMinor ||
      // From then on there is no make-up lesson.
      (next.price.toPayMinor === price.toPayMinor && price.makeUpUntil !== null))
  return {
    seatId,
    version: seat.version,
    currency: (await findBusiness(tx))?.currency ?? '',
    priceMinor: seat.priceMinor,
    startsAt: startsAt.toString(),
    timeZone,
    steps: steps.map(({ until, percent, feeMinor, price: costs }) => ({
      until: until?.toString() ?? null,
      percent,
      feeMinor,
      price: costs,
    })),
    step,
    now: price,
    sellerName: seat.soldBy === 'trainer' ? seat.trainerName : null,
    isPaidByCard: seat.paidMinor !== null,
    keptCredit: await findKeptCredit(tx, seatId, price),
    ...(await findRefund(tx, [overOf(seat, price)])),
    dearerFrom: isDearer ? (cost.until?.toString() ?? null) : null,
    goodwill,
  }
}
