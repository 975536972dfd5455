import type { ReplyOf } from '@cavaletti/contract'
import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import type { Tx } from '#database/scope.ts'
import { readyAccount } from '#modules/cards/card-accounts/index.ts'
import { paymentOfSeat } from '#modules/invoicing/pack-orders/index.ts'
import { canInvoice } from '#modules/invoicing/unbilled/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { readHolds } from '#modules/schedule/holds/index.ts'
import { findOffer } from '#modules/schedule/offers/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { mayNeedCard, seatsStill } from './store.ts'

type Held = Awaited<ReturnType<typeof readHolds>>[number]
type Pays = ReplyOf<typeof bookingPaymentsApi.heldPayment>['items'][number]['pays']

export interface PlannedPlace extends Held {
  pays: Pays
}

/**
 * How each place is paid that the caller holds. Credits pay first. A place is paid by invoice if a trainer confirms it,
 * if another person pays for the rider (P1), and if the business takes no cards or cannot write the invoice now.
 */
export async function planPlaces(tx: Tx, principal: Principal): Promise<PlannedPlace[]> {
  const holds = await readHolds(tx, principal)
  const client = await findPresentClient(tx, principal.userId)
  if (holds.length === 0 || !client) return []
  const account = await readyAccount(tx)
  const payers = await seatsStill(
    tx,
    holds.map(({ seatId }) => seatId),
    now(),
  )
  const isInvoiced = await canInvoice(
    tx,
    client.id,
    holds.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
  )
  const planned: PlannedPlace[] = []
  for (const held of holds) {
    const isOwn = payers.some(({ id, payerId }) => id === held.seatId && payerId === client.id)
    const mayPay = account !== null && isInvoiced && isOwn && held.booking === 'instant'
    planned.push({ ...held, pays: await paymentOf(tx, principal, held, mayPay) })
  }
  return planned
}

async function paymentOf(tx: Tx, principal: Principal, held: Held, mayPay: boolean): Promise<Pays> {
  const { riderId, offerId, startsAt, seatId, priceMinor } = held
  const payment = (await findOffer(tx, offerId))?.payment ?? 'invoice'
  if (priceMinor === 0 || payment === 'invoice' || !mayPay) return 'invoice'
  const { by } = await paymentOfSeat(tx, principal, { riderId, offerId, startsAt, seatId })
  return by === 'pack' || by === 'other_pack' ? 'credit' : payment
}

/** Throws `card_required` if one of these held places must be paid by card before it is booked. */
export async function refuseUnpaid(tx: Tx, principal: Principal, seatIds: readonly string[]): Promise<void> {
  if (!(await mayNeedCard(tx, seatIds))) return
  const places = await planPlaces(tx, principal)
  if (places.some(({ seatId, pays }) => pays === 'card' && seatIds.includes(seatId)))
    throw new AppError('card_required')
}

/** Whether a business takes cards, so that its lesson types may ask for them. */
export async function takesCards(tx: Tx): Promise<boolean> {
  return (await readyAccount(tx)) !== null
}
