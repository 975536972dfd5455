import type { BodyOf, ReplyOf } from '@cavaletti/contract'
import type { cancellationsApi } from '@cavaletti/contract/cancellations'
import type { Tx } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/businesses/index.ts'
import { findGoodwill, lockGoodwill } from '#modules/cancel-terms/index.ts'
import { cancelSeat, lockLessonOfSeat } from '#modules/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { ownSeat, priceOf } from './price-cancellation.ts'
import { tellTrainer } from './tell-trainer.ts'

type Agreed = BodyOf<typeof cancellationsApi.cancelOwnSeat>
type Outcome = ReplyOf<typeof cancellationsApi.cancelOwnSeat>

/**
 * Cancels a seat for what was shown. Throws `cancel_price_changed` where it costs something else by now, and
 * `version_conflict`, and as `ownSeat` and `cancelSeat`.
 */
export async function cancelOwnSeat(
  tx: Tx,
  principal: Principal,
  seatId: string,
  { version, feeMinor, usesGoodwill }: Agreed,
  link: string,
): Promise<Outcome> {
  const businessId = ownBusiness(principal)
  const [locked] = await lockLessonOfSeat(tx, businessId, seatId)
  const at = now()
  const seat = await ownSeat(tx, principal, seatId, at)
  if (!locked) throw new AppError('not_found')
  const priced: ReturnType<typeof priceOf>[] = []
  const state = await cancelSeat(tx, principal.scope, businessId, locked, { seatId, at }, async (cost) => {
    if (seat.version !== version) throw new AppError('version_conflict')
    await lockGoodwill(tx, businessId, seat.client_id)
    const price = priceOf(cost, await findGoodwill(tx, businessId, seat.client_id, at))
    if (price.feeMinor !== feeMinor || price.usesGoodwill !== usesGoodwill)
      throw new AppError('cancel_price_changed')
    priced.push(price)
  })
  const [price] = priced
  if (!price) throw new Error('a seat was cancelled for no price')
  const business = await findBusiness(tx, businessId)
  const currency = business?.currency ?? ''
  await tellTrainer(tx, businessId, seat, { ...price, currency, link })
  const goodwill = await findGoodwill(tx, businessId, seat.client_id, at)
  return { ...price, state, currency, goodwill }
}
