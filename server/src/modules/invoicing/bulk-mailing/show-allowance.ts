import type { ReplyOf } from '@cavaletti/contract'
import type { bulkMailingApi } from '@cavaletti/contract/invoicing/bulk-mailing'
import type { Tx } from '#database/scope.ts'
import { receiptRecipients } from '#modules/invoicing/document-access/index.ts'
import { findPayment } from '#modules/payments/payments/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import {
  describeAllowance,
  mailAbout,
  readAllowance,
  readBusinessAllowance,
} from '#platform/mail/mail-allowance.ts'
import type { RateLimits } from '#platform/rate-limits/rate-limits.ts'

/** Mails that can be sent now: of the business, or of a statement or receipt to its client. Throws `not_found`. */
export async function showAllowance(
  tx: Tx,
  limits: RateLimits,
  { clientId, paymentId }: { clientId?: string | undefined; paymentId?: string | undefined },
): Promise<ReplyOf<typeof bulkMailingApi.mailAllowance>> {
  if (clientId === undefined && paymentId === undefined)
    return { mailing: describeAllowance(await readBusinessAllowance(limits, tx)) }
  const payment = paymentId === undefined ? undefined : await findPayment(tx, paymentId)
  const client = await findClient(tx, payment?.clientId ?? clientId ?? '')
  if (!client || (paymentId !== undefined && !payment)) throw new AppError('not_found')
  if (!client.email) return { mailing: null }
  const others = payment ? await receiptRecipients(tx, client.id, payment.id) : []
  const about = payment ? mailAbout.receipt(payment.id) : mailAbout.statement(client.id)
  const copies = others.flatMap(({ email }) => email ?? [])
  const seen = await readAllowance(limits, tx, { businessId: tx.businessId, about, to: client.email, copies })
  return { mailing: describeAllowance(seen) }
}
