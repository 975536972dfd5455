import type { Tx } from '#database/scope.ts'
import { refundableOf, triesForPlaces } from '#modules/cards/card-payments/index.ts'
import type { RefundFinder } from '#modules/invoicing/client-cancellations/index.ts'
import { openAmount } from '#modules/payments/payments/index.ts'
import { paymentsOfSeats } from './store.ts'

type Refund = Awaited<ReturnType<RefundFinder>>

/** What `creditCancelled` would refund now if these seats were cancelled and cost so much less than was paid (M9). */
export const findRefund: RefundFinder = async (tx, seats) => {
  const over = new Map(seats.map(({ seatId, overMinor }) => [seatId, overMinor]))
  const paid = await paymentsOfSeats(tx, [...over.keys()])
  const refunds = await Promise.all(
    [...Map.groupBy(paid, ({ bookingPaymentId }) => bookingPaymentId)].map(([id, ofPayment]) =>
      refundOfPayment(
        tx,
        { id, documentIds: new Set(ofPayment.flatMap(({ documentId }) => documentId ?? [])) },
        ofPayment.reduce((sum, { seatId }) => sum + (over.get(seatId) ?? 0), 0),
      ),
    ),
  )
  const sum = (part: keyof Refund) => refunds.reduce((all, refund) => all + refund[part], 0)
  return {
    refundMinor: sum('refundMinor'),
    keptFeeMinor: sum('keptFeeMinor'),
    creditMinor: sum('creditMinor'),
  }
}

async function refundOfPayment(
  tx: Tx,
  { id, documentIds }: { id: string; documentIds: ReadonlySet<string> },
  overMinor: number,
): Promise<Refund> {
  const card = (await triesForPlaces(tx, id)).find(({ paymentId }) => paymentId !== null)
  if (!card) return { refundMinor: 0, keptFeeMinor: 0, creditMinor: 0 }
  const left = await refundableOf(tx, card)
  const refundMinor = Math.min(overMinor, left.refundableMinor)
  // If money was taken back, the invoice is open: the credit note first settles that.
  const open = await Promise.all([...documentIds].map((documentId) => openAmount(tx, documentId)))
  const openMinor = open.reduce((sum, minor) => sum + Math.max(0, minor), 0)
  return {
    refundMinor,
    keptFeeMinor: Math.min(overMinor - refundMinor, left.keptFeeMinor),
    creditMinor: Math.max(0, overMinor - openMinor - refundMinor),
  }
}
