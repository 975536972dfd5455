import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { clientCancellationsApi } from '@cavaletti/contract/invoicing/client-cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findGoodwill, lockGoodwill } from '#modules/schedule/cancellation-policy/index.ts'
import { cancelSeat, lockLessonOfSeat, type Settled } from '#modules/schedule/lessons/index.ts'
import { findCredits } from '#modules/invoicing/make-ups/index.ts'
import { type Price, pricing } from '#modules/schedule/timetable/index.ts'
import { feesOfSeats } from '#modules/schedule/travel-fees/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import {
  type Canceller,
  findKeptCredit,
  overOf,
  ownSeat,
  priced,
  type RefundFinder,
} from './price-cancellation.ts'

/** A client cancelled a seat at this cost, before goodwill and packs: their trainer is told. */
export const ownSeatCancelled = defineAnnouncement<{
  seatId: string
  cost: Pick<Price, 'percent' | 'feeMinor' | 'usesGoodwill' | 'pack' | 'makeUpUntil'> & Partial<Settled>
}>('own seat cancelled')

type Agreed = BodyOf<typeof clientCancellationsApi.cancelOwnSeat>
type Outcome = ReplyOf<typeof clientCancellationsApi.cancelOwnSeat>

/**
 * Cancels a seat at the shown cost. Throws `cancel_price_changed` if the cost differs now, `version_conflict` if the
 * seat was changed or moved, and like `ownSeat` and `cancelSeat`.
 */
export async function cancelOwnSeat(
  tx: Tx,
  principal: Canceller,
  seatId: string,
  { version, startsAt, ...shown }: Agreed,
  findRefund: RefundFinder,
): Promise<Outcome> {
  const [locked] = await lockLessonOfSeat(tx, seatId)
  const at = now()
  const seat = await ownSeat(tx, principal, seatId, at)
  if (!locked) throw new AppError('not_found')
  const agreed: (Price & Settled)[] = []
  const travel = (await feesOfSeats(tx, [seatId])).get(seatId)
  const state = await cancelSeat(tx, principal.scope, locked, { seatId, at }, async (cost) => {
    const isMoved = Temporal.Instant.compare(seat.lesson.startsAt, startsAt) !== 0
    if (seat.version !== version || isMoved) throw new AppError('version_conflict')
    await lockGoodwill(tx, seat.clientId)
    const goodwill = await findGoodwill(tx, seat.clientId, at)
    const price = (await pricing(tx, at, findCredits)).price(priced(seat), cost, goodwill)
    const { feeMinor, usesGoodwill, pack, makeUpUntil } = price
    const isShown = feeMinor === shown.feeMinor && usesGoodwill === shown.usesGoodwill && pack === shown.pack
    if (!isShown || makeUpUntil !== (shown.makeUpUntil ?? null)) throw new AppError('cancel_price_changed')
    const refund = seat.paidMinor === null ? null : await findRefund(tx, [overOf(seat, price)])
    const keepsCredit = (await findKeptCredit(tx, seatId, price)) !== null
    agreed.push({ ...price, refund, savesTravel: travel !== undefined && !travel.isForDay, keepsCredit })
  })
  const [price] = agreed
  if (!price) throw new Error('a seat was cancelled for no price')
  const { currency = '' } = (await findBusiness(tx)) ?? {}
  await announce(tx, ownSeatCancelled, { seatId, cost: price })
  const goodwill = await findGoodwill(tx, seat.clientId, at)
  const { refund: _, savesTravel: __, keepsCredit: ___, ...costs } = price
  return { ...costs, state, currency, goodwill }
}
