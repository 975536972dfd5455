import type { Language } from '@cavaletti/contract/messages'
import type { Scope, Tx } from '#database/scope.ts'
import {
  documentNumber,
  lockBilling,
  nextNumber,
  seriesYear,
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
  bookedOn: string
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
  await lockMoney(tx, known.client_id)
  const made = await findReceipt(tx, paymentId)
  if (made) return made
  const payment = await findPayment(tx, paymentId)
  const client = await findClient(tx, known.client_id)
  if (!payment || payment.is_void || !client) throw new AppError('not_found')
  const today = todayIn(billing.business.time_zone)
  const content: ReceiptContent = {
    seller: sellerNow(billing),
    payer: buyerNow(client),
    language: billing.business.language,
    issuedOn: today.toString(),
    bookedOn: payment.booked_on.toString(),
    method: payment.method,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    reference: payment.reference,
    uses: payment.allocations.map(({ number, amountMinor }) => ({ number, amountMinor })),
    returnedMinor: payment.taken_back,
    creditMinor: payment.amount_minor - payment.taken_back - payment.used,
  }
  const year = seriesYear(billing, today)
  const value = await nextNumber(tx, 'receipt', year)
  return insertReceipt(tx, {
    business_id: tx.businessId,
    id: newId(),
    payment_id: paymentId,
    number: documentNumber(billing.receipt_prefix, year, value),
    counter_year: year,
    counter_value: value,
    content: JSON.stringify(content),
    logo_id: billing.logo_id,
    issued_by: actorId,
    issued_at: now().round('millisecond'),
  })
}

/** Content of a stored receipt. */
export function contentOf({ content }: ReceiptRow): ReceiptContent {
  return content as unknown as ReceiptContent
}
