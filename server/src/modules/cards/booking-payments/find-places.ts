import type { Tx } from '#database/scope.ts'
import { readyAccount } from '#modules/cards/card-accounts/index.ts'
import {
  failureForPayer,
  findLiveForPlaces,
  type Payable,
  type Standing,
  triesForPlaces,
} from '#modules/cards/card-payments/index.ts'
import { businessLanguage, findBusiness } from '#modules/identity/businesses/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findBookingPayment, placesOf, seatsStill } from './store.ts'

/** Places for a card payment. Locks the client's money. Throws `not_found`, and `hold_ended` if one is no longer held. */
export async function findPayablePlaces(tx: Tx, id: string): Promise<Payable> {
  const found = await findBookingPayment(tx, id)
  if (!found) throw new AppError('not_found')
  const { clientId, amountMinor } = found
  await lockMoney(tx, clientId)
  const tries = await triesForPlaces(tx, id)
  const isPaid = tries.some(({ paymentId }) => paymentId !== null)
  if (!isPaid && !(await areHeld(tx, id))) throw new AppError('hold_ended')
  const { currency = '' } = (await findBusiness(tx)) ?? {}
  return {
    businessId: tx.businessId,
    documentId: null,
    bookingPaymentId: id,
    clientId,
    number: '',
    currency,
    language: await businessLanguage(tx),
    openMinor: isPaid ? 0 : amountMinor,
    account: (await readyAccount(tx))?.stripeId ?? null,
    live: await findLiveForPlaces(tx, id),
  }
}

/** Whether it is still wanted and all its places are held. */
export async function areHeld(tx: Tx, id: string): Promise<boolean> {
  const payment = await findBookingPayment(tx, id)
  if (payment?.state !== 'open') return false
  const seatIds = (await placesOf(tx, id)).map(({ seatId }) => seatId)
  const still = await seatsStill(tx, seatIds, now())
  return still.filter(({ state }) => state === 'held').length === seatIds.length
}

/** Card state of places, for the payer. `card` is null if there is nothing to pay any more. */
export async function standingOfPlaces(tx: Tx, isTest: boolean, id: string): Promise<Standing> {
  const payment = await findBookingPayment(tx, id)
  const account = await readyAccount(tx)
  const { currency } = (await findBusiness(tx)) ?? {}
  if (!payment || currency === undefined) return { card: null }
  const tries = await triesForPlaces(tx, id)
  const isPaid = tries.some(({ paymentId }) => paymentId !== null)
  const isPending = tries.some(({ state }) => state === 'processing')
  const isOpen = payment.state === 'open' && !isPaid && account !== null
  if (!isOpen && !isPaid && !isPending) return { card: null }
  const [last] = tries
  const amountMinor = isOpen && !isPending ? payment.amountMinor : 0
  return {
    card: {
      amountMinor,
      currency,
      state: isPaid ? 'paid' : isPending ? 'processing' : 'open',
      processingMinor: isPending ? payment.amountMinor : 0,
      failure: amountMinor > 0 && last?.failure ? failureForPayer(last.failureCode) : null,
      keepsFees: account?.keepsFees ?? false,
      isTest,
    },
  }
}
