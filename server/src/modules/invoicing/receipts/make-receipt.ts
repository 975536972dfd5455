import type { Language } from '@cavaletti/contract/messages'
import type { Scope, Tx } from '#database/scope.ts'
import {
  documentNumber,
  lockBilling,
  nextNumber,
  rangeYear,
} from '#modules/invoicing/invoice-settings/index.ts'
import { buyerNow, sellerNow } from '#modules/invoicing/invoices/index.ts'
import { findPayment, lockMoney } from '#modules/payments/payments/index.ts'
import { findClient } from '#modules/people/clients/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { findReceipt, insertReceipt, type ReceiptRow } from './store.ts'

/** Content of a receipt, fixed when it is created. Amounts in the minor unit, days as ISO 8601. */
export interface ReceiptContent {
  seller: ReturnType<typeof sellerNow>
  payer: ReturnType<typeof buyerNow>
  /** Missing on receipts made before the product spoke several languages: English. */
  language?: Language
  issuedOn: string
  paidOn: string
  method: 'cash' | 'bank' | 'card' | 'terminal' | 'other'
  currency: string
  amountMinor: number
  reference: string
  /** Allocations to documents. */
  uses: { number: string; amountMinor: number }[]
  returnedMinor: number
  creditMinor: number
}

/**
 * Creates the receipt of a payment with the next number of its range; repeated calls return the same one. Throws
 * `not_found`, also for a voided payment.
 */
export async function makeReceipt(tx: Tx, { actorId }: Scope, paymentId: string): Promise<ReceiptRow> {
  const known = await findPayment(tx, paymentId)
  if (!known) throw new AppError('not_found')
  // Locks settings, then the payment, in the same order as issuing. A logo cannot be removed meanwhile.
  const billing = await lockBilling(tx)
  await lockMoney(tx, known.clientId)
  const made = await findReceipt(tx, paymentId)
  if (made) return made
  const payment = await findPayment(tx, paymentId)
  const client = await findClient(tx, known.clientId)
  if (!payment || payment.isVoid || !client) throw new AppError('not_found')
  const today = todayIn(billing.business.timeZone)
  const content: ReceiptContent = {
    seller: sellerNow(billing),
    payer: buyerNow(client),
    language: billing.business.language,
    issuedOn: today.toString(),
    paidOn: payment.paidOn.toString(),
    method: payment.method,
    currency: payment.currency,
    amountMinor: payment.amountMinor,
    reference: payment.reference,
    uses: payment.allocations.map(({ number, amountMinor }) => ({ number, amountMinor })),
    returnedMinor: payment.takenBack,
    creditMinor: payment.amountMinor - payment.takenBack - payment.used,
  }
  const year = rangeYear(billing, today)
  const value = await nextNumber(tx, 'receipt', year)
  return insertReceipt(tx, {
    businessId: tx.businessId,
    id: newId(),
    paymentId,
    number: documentNumber(billing.receiptPrefix, year, value),
    counterYear: year,
    counterValue: value,
    content: JSON.stringify(content),
    logoId: billing.logoId,
    issuedBy: actorId,
    issuedAt: now().round('millisecond'),
  })
}

/** Content of a stored receipt. */
export function contentOf({ content }: ReceiptRow): ReceiptContent {
  return content as unknown as ReceiptContent
}
