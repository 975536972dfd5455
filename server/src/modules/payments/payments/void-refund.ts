import type { Scope, Tx } from '#database/scope.ts'
import { businessTimeZone } from '#modules/identity/businesses/index.ts'
import { todayIn } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { newId } from '#platform/keys.ts'
import { lockPayment } from './allocate-payment.ts'
import { cameByCard } from './came-by-card.ts'
import { recordAllocations } from './record-allocations.ts'
import { spread } from './rules.ts'
import { findRefund, isShortAtStripe, releasesOf, takenBackOf } from './refund-store.ts'
import { findPayment, insertPayment, openDocuments } from './store.ts'

/**
 * Whether a refund may be voided: Stripe neither sent it, nor gave back the money that it stands for.
 * @param isShort see `isShortAtStripe`
 */
export function mayVoid(
  payment: { recordedBy: string },
  refund: { method: string },
  isShort: boolean,
): boolean {
  return !cameByCard(payment) || (refund.method !== 'card' && !isShort)
}

/**
 * Voids a refund entered by mistake. Its amount pays the invoices that the payment paid before, latest first, as far
 * as they are open; the rest is the client's credit. Throws `not_found`, `version_conflict` if it is void already, and
 * `refund_at_stripe`.
 * @returns id of the payment
 */
export async function voidRefund(tx: Tx, scope: Scope, refundId: string, reason: string): Promise<string> {
  const { takesBack: paymentId } = (await findRefund(tx, refundId)) ?? {}
  if (!paymentId) throw new AppError('not_found')
  const { clientId } = await lockPayment(tx, paymentId)
  const payment = await findPayment(tx, paymentId)
  const entries = await takenBackOf(tx, paymentId)
  const refund = entries.find(({ id }) => id === refundId)
  if (!payment || !refund) throw new AppError('not_found')
  if (entries.some(({ voidsRefund }) => voidsRefund === refundId)) throw new AppError('version_conflict')
  if (!mayVoid(payment, refund, await isShortAtStripe(tx, paymentId))) throw new AppError('refund_at_stripe')
  await insertPayment(tx, {
    businessId: tx.businessId,
    id: newId(),
    clientId,
    kind: 'refund_void',
    method: refund.method,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
    paidOn: todayIn(await businessTimeZone(tx)),
    note: reason,
    takesBack: paymentId,
    voidsRefund: refundId,
    recordedBy: scope.actorId,
  })
  const open = new Map((await openDocuments(tx, clientId)).map((one) => [one.id, one.open]))
  const released = (await releasesOf(tx, paymentId)).map(({ documentId, amount }) => ({
    id: documentId,
    open: Math.min(amount, open.get(documentId) ?? 0),
  }))
  const parts = spread(
    refund.amountMinor,
    released.filter((one) => one.open > 0),
  )
  await recordAllocations(
    tx,
    scope,
    parts.map(({ id, amount }) => ({ paymentId, documentId: id, amountMinor: amount })),
  )
  return paymentId
}
