import type { BodyOf } from '@cavaletti/contract'
import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import type { Tx } from '#database/scope.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { extendHolds, lockHolds } from '#modules/schedule/holds/index.ts'
import { holdToPay } from '#modules/schedule/waiting-list/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import type { Principal } from '#platform/session/gate.ts'
import { planPlaces } from './plan-places.ts'
import { asShown, startPayment } from './start-payment.ts'
import { firstAttempt, lockOpenFor } from './store.ts'

/**
 * Notes that the caller pays held places by card, and holds them on meanwhile. Throws `hold_ended`, and like `asShown`
 * and `startPayment`.
 * @returns id of the payment
 */
export async function payForPlaces(
  tx: Tx,
  principal: Principal,
  { id = newId(), holds, amountMinor, message = '' }: BodyOf<typeof bookingPaymentsApi.payForPlaces>,
): Promise<string> {
  const seatIds = holds.map(({ seatId }) => seatId)
  const client = await ownClient(tx, principal)
  await lockOpenFor(tx, { seatIds })
  const paysUntil = await extendHolds(tx, seatIds)
  await lockHolds(tx, client.id)
  const places = asShown(await planPlaces(tx, principal, 'booking'), holds)
  const payment = { id, clientId: client.id, userId: principal.userId, message, paysUntil }
  return startPayment(tx, payment, places, amountMinor)
}

/**
 * Notes that the caller pays the held places of a group by card, and holds them on meanwhile. Throws `hold_ended` also
 * for some of them without the others, and like `asShown` and `startPayment`.
 * @returns id of the payment
 */
export async function payForTerm(
  tx: Tx,
  principal: Principal,
  { id = newId(), termId, seats, amountMinor, message = '' }: BodyOf<typeof bookingPaymentsApi.payForTerm>,
): Promise<string> {
  const seatIds = seats.map(({ seatId }) => seatId)
  const client = await ownClient(tx, principal)
  await lockOpenFor(tx, { seatIds })
  const paysUntil = await extendHolds(tx, seatIds)
  await lockHolds(tx, client.id)
  const planned = (await planPlaces(tx, principal, 'term')).filter((place) => place.termId === termId)
  const places = asShown(planned, seats)
  if (places.length < planned.length) throw new AppError('hold_ended')
  const payment = { id, clientId: client.id, userId: principal.userId, message, paysUntil }
  return startPayment(tx, { ...payment, termId }, places, amountMinor)
}

/**
 * Notes that the caller pays a place of the waiting list by card, and holds it on meanwhile. Throws like `holdToPay` and
 * `startPayment`.
 * @returns id of the payment
 */
export async function payForOffer(
  tx: Tx,
  principal: Principal,
  placeOfferId: string,
  { id = newId(), ...shown }: BodyOf<typeof bookingPaymentsApi.payForOffer>,
): Promise<string> {
  const client = await ownClient(tx, principal)
  await lockOpenFor(tx, { placeOfferId })
  const since = await firstAttempt(tx, placeOfferId, now())
  const { seatId, until } = await holdToPay(tx, principal, placeOfferId, { shown, since })
  await lockHolds(tx, client.id)
  const places = (await planPlaces(tx, principal, 'offer')).filter((place) => place.seatId === seatId)
  const payment = { id, clientId: client.id, userId: principal.userId, message: '', paysUntil: until }
  return startPayment(tx, { ...payment, placeOfferId }, places, shown.priceMinor)
}

async function ownClient(tx: Tx, { userId }: Principal) {
  const client = await findPresentClient(tx, userId)
  if (!client) throw new AppError('not_found')
  return client
}
