import type { ReplyOf } from '@cavaletti/contract'
import { mostOfDocument } from '@cavaletti/contract/amounts'
import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import type { Tx } from '#database/scope.ts'
import { readyAccount } from '#modules/cards/card-accounts/index.ts'
import { creditedSeats } from '#modules/invoicing/pack-orders/index.ts'
import { canInvoice } from '#modules/invoicing/unbilled/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { type HeldPlace, readHeldPlaces } from '#modules/schedule/holds/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { readOfferedPlaces } from '#modules/schedule/waiting-list/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { mayNeedCard, payersOf } from './store.ts'

type Pays = ReplyOf<typeof bookingPaymentsApi.heldPayment>['items'][number]['pays']
/** For what places are held. */
type Purpose = Parameters<typeof readHeldPlaces>[2]

export interface PlannedPlace extends HeldPlace {
  pays: Pays
}

/** A place that is held, or that is offered. */
type Payable = Pick<
  HeldPlace,
  'riderId' | 'clientId' | 'offerId' | 'startsAt' | 'priceMinor' | 'soldBy' | 'booking'
> & {
  seatId: string | null
}

/** How each place is paid that the caller holds for a purpose. */
export async function planPlaces(tx: Tx, principal: Principal, purpose: Purpose): Promise<PlannedPlace[]> {
  return planEach(tx, principal, await readHeldPlaces(tx, principal, purpose))
}

/** How each place is paid that the waiting list offers the caller. In a round it is not held yet. */
export async function planOffers(tx: Tx, principal: Principal): Promise<{ id: string; pays: Pays }[]> {
  const planned = await planEach(tx, principal, await readOfferedPlaces(tx, principal))
  return planned.map(({ id, pays }) => ({ id, pays }))
}

/**
 * How each place is paid. Credits pay first. A place is paid by invoice if a trainer confirms or sells it (M14), if another person pays
 * for the rider (P1), and if the business takes no cards or cannot write the invoice now.
 */
async function planEach<Place extends Payable>(
  tx: Tx,
  principal: Principal,
  places: readonly Place[],
): Promise<(Place & { pays: Pays })[]> {
  const client = await findPresentClient(tx, principal.userId)
  if (places.length === 0 || !client) return []
  const payments = await paymentsOf(tx, places)
  const account = await readyAccount(tx)
  const payers = await payersOf(tx, places)
  const sum = places.reduce((total, { priceMinor }) => total + priceMinor, 0)
  const isPossible = account !== null && sum <= mostOfDocument && (await canInvoice(tx, client.id, sum))
  const mayPay = places.filter(
    ({ offerId, priceMinor, soldBy, booking }, n) =>
      isPossible &&
      soldBy === 'business' &&
      priceMinor > 0 &&
      booking === 'instant' &&
      payments.get(offerId) !== 'invoice' &&
      payers[n] === client.id,
  )
  const credited = await creditedSeats(tx, principal, mayPay)
  return places.map((place) => {
    const payment = (mayPay.includes(place) && payments.get(place.offerId)) || 'invoice'
    return { ...place, pays: credited.has(place) ? 'credit' : payment }
  })
}

/** What each lesson type asks for. */
async function paymentsOf(tx: Tx, places: readonly Payable[]) {
  const payments = new Map<string, 'invoice' | 'card' | 'choice'>()
  for (const offerId of new Set(places.map((place) => place.offerId)))
    payments.set(offerId, (await findOffer(tx, offerId))?.payment ?? 'invoice')
  return payments
}

/** Throws `card_required` if one of the seats that are held for a purpose must be paid by card before it is booked. */
export function refuseUnpaid(purpose: Purpose) {
  return async (tx: Tx, principal: Principal, seatIds: readonly string[]): Promise<void> => {
    if (!(await mayNeedCard(tx, seatIds))) return
    const places = await planPlaces(tx, principal, purpose)
    if (places.some(({ seatId, pays }) => pays === 'card' && seatIds.includes(seatId)))
      throw new AppError('card_required')
  }
}

export function isPaidByCard({ pays }: Pick<PlannedPlace, 'pays'>): boolean {
  return pays === 'card' || pays === 'choice'
}

/** Whether a business takes cards, so that its lesson types may ask for them. */
export async function takesCards(tx: Tx): Promise<boolean> {
  return (await readyAccount(tx)) !== null
}
