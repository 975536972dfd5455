import type { Scope, Tx } from '#database/scope.ts'
import { documentNumber, findBilling, nextNumber, seriesYear } from '#modules/billing/index.ts'
import { buyerNow, sellerNow } from '#modules/invoices/index.ts'
import { findPayment, lockMoney } from '#modules/payments/index.ts'
import { findClient } from '#modules/people/index.ts'
import { now, todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { findReceipt, insertReceipt, type ReceiptRow } from './store.ts'

/** All that a receipt says, frozen when it is made. Amounts in the minor unit, days as ISO 8601. */
export interface ReceiptContent {
  seller: ReturnType<typeof sellerNow>
  payer: ReturnType<typeof buyerNow>
  issuedOn: string
  bookedOn: string
  method: 'cash' | 'bank' | 'card' | 'terminal' | 'other'
  currency: string
  amountMinor: number
  reference: string
  /** What it was used for. */
  uses: { number: string; amountMinor: number }[]
  returnedMinor: number
  creditMinor: number
}

/**
 * Makes the receipt of a payment, with the next number of its series; there is one of each payment, however often it is asked for.
 * Throws `not_found`, also for a payment that never was.
 */
export async function makeReceipt(
  tx: Tx,
  { actorId }: Scope,
  businessId: string,
  paymentId: string,
): Promise<ReceiptRow> {
  const known = await findPayment(tx, businessId, paymentId)
  if (!known) throw new AppError('not_found')
  await lockMoney(tx, businessId, known.client_id)
  const made = await findReceipt(tx, businessId, paymentId)
  if (made) return made
  const payment = await findPayment(tx, businessId, paymentId)
  const client = await findClient(tx, businessId, known.client_id)
  if (!payment || payment.is_void || !client) throw new AppError('not_found')
  const billing = await findBilling(tx, businessId)
  const today = todayIn(billing.business.time_zone)
  const content: ReceiptContent = {
    seller: sellerNow(billing),
    payer: buyerNow(client),
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
  const value = await nextNumber(tx, businessId, 'receipt', year)
  return insertReceipt(tx, {
    business_id: businessId,
    id: newId(),
    payment_id: paymentId,
    number: documentNumber(billing.receipt_prefix, year, value),
    counter_year: year,
    counter_value: value,
    content: JSON.stringify(content),
    issued_by: actorId,
    issued_at: now().round('millisecond'),
  })
}

/** What a receipt says. */
export function contentOf({ content }: ReceiptRow): ReceiptContent {
  return content as unknown as ReceiptContent
}
