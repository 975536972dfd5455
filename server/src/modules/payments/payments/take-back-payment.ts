import type { BodyOf } from '@cavaletti/contract'
import type { paymentsApi } from '@cavaletti/contract/payments/payments'
import type { Scope, Tx } from '#database/scope.ts'
import { findBusiness } from '#modules/identity/businesses/index.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { say } from '#platform/messages/say.ts'
import { lockPayment, releaseUses } from './allocate-payment.ts'
import { refuseFuture } from './record-payment.ts'
import { cameByCard } from './came-by-card.ts'
import { findPayment, insertPayment, usesOf } from './store.ts'

/**
 * Refunds a payment (M9): first its credit, then its allocations, newest first, which reopens the invoices. Throws
 * `not_found`, `id_taken`, `invalid_input` for a future day, and `refund_too_much`.
 */
export async function refundPayment(
  tx: Tx,
  scope: Scope,
  paymentId: string,
  { id = newId(), amountMinor, method, paidOn, note = '' }: BodyOf<typeof paymentsApi.refundPayment>,
): Promise<void> {
  await takeBack(tx, scope, paymentId, {
    id,
    kind: 'refund',
    amountMinor,
    method,
    paidOn,
    note,
  })
}

/**
 * Voids a payment entered by mistake. Throws `not_found`, and `refund_too_much` if part of it was refunded, or if it
 * is a card payment.
 */
export async function voidPayment(tx: Tx, scope: Scope, paymentId: string, reason: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (!payment) throw new AppError('not_found')
  if (cameByCard(payment))
    throw new AppError('refund_too_much', { fields: { payment: say('came by card: give it back by card') } })
  await takeBack(tx, scope, paymentId, {
    id: newId(),
    kind: 'void',
    amountMinor: payment.amountMinor,
    method: payment.method,
    paidOn: null,
    note: reason,
  })
}

async function takeBack(
  tx: Tx,
  scope: Scope,
  paymentId: string,
  back: {
    id: string
    kind: 'refund' | 'void'
    amountMinor: number
    method: BodyOf<typeof paymentsApi.refundPayment>['method']
    paidOn: string | null
    note: string
  },
): Promise<void> {
  await lockPayment(tx, paymentId)
  const payment = await findPayment(tx, paymentId)
  const business = await findBusiness(tx)
  if (!payment || !business) throw new AppError('not_found')
  const today = now().toZonedDateTimeISO(business.timeZone).toPlainDate().toString()
  refuseFuture(back.paidOn ?? today, business.timeZone)
  const left = payment.amountMinor - payment.takenBack
  if (back.amountMinor > left) throw new AppError('refund_too_much')
  const uncovered = back.amountMinor - (left - payment.used)
  if (uncovered > 0) await releaseUses(tx, scope, await usesOf(tx, { paymentId }), uncovered)
  await insertPayment(tx, {
    businessId: tx.businessId,
    id: back.id,
    clientId: payment.clientId,
    kind: back.kind,
    method: back.method,
    amountMinor: back.amountMinor,
    currency: payment.currency,
    paidOn: Temporal.PlainDate.from(back.paidOn ?? today),
    note: back.note,
    takesBack: paymentId,
    recordedBy: scope.actorId,
  })
}
