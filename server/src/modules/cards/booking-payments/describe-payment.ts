import type { ReplyOf } from '@cavaletti/contract'
import type { bookingPaymentsApi } from '@cavaletti/contract/cards/booking-payments'
import type { Tx } from '#database/scope.ts'
import { triesForPlaces } from '#modules/cards/card-payments/index.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { findPresentClient } from '#modules/people/clients/index.ts'
import { type CreditFinder, readOwnSeat } from '#modules/schedule/timetable/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '#platform/session/gate.ts'
import { areHeld } from './find-places.ts'
import { type BookingPaymentRow, findBookingPayment, placesOf } from './store.ts'

type Described = ReplyOf<typeof bookingPaymentsApi.bookingPayment>

/** A payment of the caller. Throws `not_found` for those of other people. */
export async function ownPayment(tx: Tx, principal: Principal, id: string): Promise<BookingPaymentRow> {
  const client = await findPresentClient(tx, principal.userId)
  const payment = await findBookingPayment(tx, id)
  if (!payment || payment.clientId !== client?.id || payment.userId !== principal.userId)
    throw new AppError('not_found')
  return payment
}

/** Throws `not_found`. */
export async function describePayment(
  tx: Tx,
  principal: Principal,
  id: string,
  findCredits: CreditFinder,
): Promise<Described> {
  const {
    amountMinor,
    paysUntil,
    documentId,
    placeOfferId,
    termId,
    state: stored,
  } = await ownPayment(tx, principal, id)
  const { currency = '', timeZone = 'UTC' } = (await findBusiness(tx)) ?? {}
  const places = await placesOf(tx, id)
  const isPaid = (await triesForPlaces(tx, id)).some(({ paymentId }) => paymentId !== null)
  const isHeld = stored === 'open' && (await areHeld(tx, id))
  const left = isHeld ? now().until(paysUntil).total('seconds') : 0
  const isOver = stored === 'booked' || stored === 'refused'
  const seats =
    stored === 'booked' && termId === null
      ? await Promise.all(places.map(({ seatId }) => readOwnSeat(tx, principal, seatId, findCredits)))
      : []
  return {
    id,
    state: isOver ? stored : isPaid ? 'paid' : isHeld ? 'open' : 'ended',
    places: places.map(
      ({ seatId, riderId, riderName, offerName, startsAt, priceMinor, isPaid: paidHere }) => ({
        seatId,
        riderId,
        riderName,
        offerName,
        startsAt: startsAt.toString(),
        priceMinor,
        isPaid: paidHere,
      }),
    ),
    placeOfferId,
    termId,
    timeZone,
    amountMinor,
    currency,
    secondsLeft: Math.max(0, Math.floor(left)),
    seats,
    invoiceId: documentId,
  }
}
