import type { Scope, Tx } from '#database/scope.ts'
import { findPayment } from '#modules/payments/index.ts'
import { findClient } from '#modules/people/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { receiptMail } from './mails.tsx'
import { contentOf, makeReceipt } from './make-receipt.ts'
import { printReceipt } from './print-receipt.ts'
import type { ReceiptRow } from './store.ts'

/** Mails the receipt of a payment to whoever paid; makes it where there is none. Throws `email_missing`, and what `makeReceipt` throws. */
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
  const mail = await receiptMail(contentOf(receipt), {
    firstName: client.first_name,
    number: receipt.number,
  })
  await queueMail(tx, {
    ...mail,
    to: client.email,
    businessId,
    attachments: [await printReceipt(receipt)],
  })
  return { receipt, sentTo: client.email }
}
