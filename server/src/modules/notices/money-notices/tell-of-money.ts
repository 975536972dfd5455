import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { insertFailureNotices, insertInvoiceNotice, insertPaymentNotices } from './money-note-store.ts'

/** Tells the payer in the app of an issued invoice. */
export function tellOfInvoice(tx: Tx, { documentId }: { documentId: string }): Promise<void> {
  return insertInvoiceNotice(tx, documentId, now())
}

/** Tells the payer, and the owner of an online payment, that it was received. */
export function tellOfPayment(tx: Tx, { paymentId }: { paymentId: string }): Promise<void> {
  return insertPaymentNotices(tx, paymentId, now())
}

/** Tells the payer and the owner of a payment that failed while nobody was there. */
export function tellOfFailure(tx: Tx, failed: { documentId: string; amountMinor: number }): Promise<void> {
  return insertFailureNotices(tx, failed, now())
}
