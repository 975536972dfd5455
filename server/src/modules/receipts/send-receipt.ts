import type { Scope, Tx } from '#database/scope.ts'
import { whoGetsReceipt } from '#modules/payers/index.ts'
import { findPayment } from '#modules/payments/index.ts'
import { type ClientRow, findClient } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { receiptMail } from './mails.tsx'
import { contentOf, makeReceipt } from './make-receipt.ts'
import { forAnother } from './open-receipt.ts'
import { printReceipt } from './print-receipt.ts'
import type { ReceiptRow } from './store.ts'

/** Mails the receipt of a payment to whoever paid, and to those who get their receipts (P1); makes it where there is none. Throws `email_missing`, and what `makeReceipt` throws. */
export async function sendReceipt(
  tx: Tx,
  scope: Scope,
  businessId: string,
  paymentId: string,
): Promise<{ receipt: ReceiptRow; sentTo: string }> {
  const payment = await findPayment(tx, businessId, paymentId)
  const client = payment && (await findClient(tx, businessId, payment.client_id))
  if (!client) throw new AppError('not_found')
  if (!client.email) throw new AppError('email_missing')
  const receipt = await makeReceipt(tx, scope, businessId, paymentId)
  await mailTo(tx, client, receipt, false)
  for (const other of await whoGetsReceipt(tx, businessId, client.id, paymentId))
    await mailTo(tx, other, forAnother(receipt), true)
  return { receipt, sentTo: client.email }
}

/** Who has no address can see it in the app. */
async function mailTo(
  tx: Tx,
  { email, first_name: firstName }: ClientRow,
  receipt: ReceiptRow,
  isShared: boolean,
): Promise<void> {
  if (!email) return
  const mail = await receiptMail(contentOf(receipt), { firstName, number: receipt.number, isShared })
  const attachments = [await printReceipt(receipt)]
  await queueMail(tx, { ...mail, to: email, businessId: receipt.business_id, attachments })
}
