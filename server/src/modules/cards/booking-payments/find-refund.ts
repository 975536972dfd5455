import type { Tx } from '#database/scope.ts'
import { refundableOf, triesForPlaces } from '#modules/cards/card-payments/index.ts'
import type { RefundFinder } from '#modules/invoicing/client-cancellations/index.ts'
import { paymentsOfSeats } from './store.ts'

/** What `creditCancelled` would refund now if these seats were cancelled and cost so much less than was paid (M9). */
export const findRefund: RefundFinder = async (tx, seats) => {
  const over = new Map(seats.map(({ seatId, overMinor }) => [seatId, overMinor]))
  const paid = await paymentsOfSeats(tx, [...over.keys()])
  const refunds = await Promise.all(
    [...Map.groupBy(paid, ({ bookingPaymentId }) => bookingPaymentId)].map(([id, ofPayment]) =>
      refundOfPayment(
        tx,
        id,
        ofPayment.reduce((sum, { seatId }) => sum + (over.get(seatId) ?? 0), 0),
      ),
    ),
  )
  return {
    refundMinor: refunds.reduce((sum, { refundMinor }) => sum + refundMinor, 0),
    keptFeeMinor: refunds.reduce((sum, { keptFeeMinor }) => sum + keptFeeMinor, 0),
  }
}

async function refundOfPayment(
  tx: Tx,
  id: string,
  overMinor: number,
): Promise<Awaited<ReturnType<RefundFinder>>> {
  const card = (await triesForPlaces(tx, id)).find(({ paymentId }) => paymentId !== null)
  if (!card) return { refundMinor: 0, keptFeeMinor: 0 }
  const left = await refundableOf(tx, card)
  const refundMinor = Math.min(overMinor, left.refundableMinor)
  return {
    refundMinor,
    keptFeeMinor: Math.min(overMinor - refundMinor, left.keptFeeMinor),
  }
}
