import type { ReplyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import type { Tx } from '#database/scope.ts'
import { isShortAtStripe, takenBackOf } from './refund-store.ts'
import type { PaymentRow } from './store.ts'
import { mayVoid } from './void-refund.ts'

/** Refunds of a payment, each with its void, or the void of the payment itself. */
export async function describeTakenBack(
  tx: Tx,
  payment: PaymentRow,
): Promise<ReplyOf<typeof paymentsApi.payment>['takenBack']> {
  const rows = await takenBackOf(tx, payment.id)
  const isShort = await isShortAtStripe(tx, payment.id)
  return rows.flatMap((row) => {
    const { id, kind, method, amountMinor, paidOn, note, recordedAt } = row
    if (kind === 'payment' || kind === 'refund_void') return []
    const voided = rows.find(({ voidsRefund }) => voidsRefund === id)
    return {
      id,
      kind,
      method,
      amountMinor,
      paidOn: paidOn.toString(),
      note,
      recordedAt: recordedAt.toString(),
      mayVoid: kind === 'refund' && !voided && mayVoid(payment, row, isShort),
      voided: voided ? { on: voided.paidOn.toString(), reason: voided.note } : null,
    }
  })
}
