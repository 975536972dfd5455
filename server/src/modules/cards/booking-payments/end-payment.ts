import { inScope, jobScope } from '#database/scope.ts'
import {
  abandonPayment,
  type CardParts,
  findLiveForPlaces,
  settlePayment,
  triesForPlaces,
  updateCardPayment,
} from '#modules/cards/card-payments/index.ts'
import { now } from '#platform/clock.ts'
import { bookPlaces } from './book-places.ts'
import { areHeld } from './find-places.ts'
import { findBookingPayment, lockBookingPayment, updateBookingPayment } from './store.ts'

/**
 * Asks Stripe what became of the payment for places, and books them if it succeeded. Throws `unavailable`.
 */
export async function settlePlaces(parts: CardParts, businessId: string, id: string): Promise<void> {
  const live = await inScope(parts.db, jobScope(businessId), (tx) => findLiveForPlaces(tx, id))
  if (live?.stripeId && live.stripeAccount)
    await settlePayment(parts, { account: live.stripeAccount, businessId, intentId: live.stripeId })
  await bookPlaces(parts, businessId, id)
}

/**
 * Ends the payment for places whose time is over, so that nobody pays for a place that is gone. One that succeeded first
 * books them. Throws `unavailable`.
 */
export async function endPayment(parts: CardParts, businessId: string, id: string): Promise<void> {
  const { db } = parts
  const scope = jobScope(businessId)
  const isOver = await inScope(db, scope, async (tx) => {
    const payment = await findBookingPayment(tx, id)
    const isLater = payment && Temporal.Instant.compare(payment.paysUntil, now()) > 0
    return payment !== undefined && !(isLater && (await areHeld(tx, id)))
  })
  if (!isOver) return
  await abandonPlaces(parts, businessId, id)
  await bookPlaces(parts, businessId, id)
  await inScope(db, scope, async (tx) => {
    const payment = await lockBookingPayment(tx, id)
    const tries = await triesForPlaces(tx, id)
    const isPaid = tries.some(({ state }) => state === 'succeeded' || state === 'processing')
    if (payment?.state === 'open' && !isPaid) await updateBookingPayment(tx, id, { state: 'ended' })
  })
}

/** Cancels a started payment at Stripe, unless it succeeded first: then it is recorded. Throws `unavailable`. */
export async function abandonPlaces(parts: CardParts, businessId: string, id: string): Promise<void> {
  const { db } = parts
  const scope = jobScope(businessId)
  const live = await inScope(db, scope, (tx) => findLiveForPlaces(tx, id))
  if (!live) return
  if (live.stripeId === null || live.stripeAccount === null) {
    // Stripe never answered, so nobody can confirm it.
    await inScope(db, scope, (tx) => updateCardPayment(tx, live, { state: 'canceled' }))
    return
  }
  await abandonPayment(parts, live.stripeAccount, { stripeId: live.stripeId })
  await settlePayment(parts, { account: live.stripeAccount, businessId, intentId: live.stripeId })
}
