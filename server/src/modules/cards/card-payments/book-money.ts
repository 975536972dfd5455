import { jobScope, type Tx } from '#database/scope.ts'
import { noteDifference } from '#modules/cards/stripe-discrepancies/index.ts'
import { findPayment, openDocuments, recordPayment, refundPayment } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import type { Dispute, Intent, Refund } from '#platform/stripe/describe-intent.ts'
import { isOurId } from './rules.ts'
import {
  type CardPaymentRow,
  type DisputeRow,
  insertDispute,
  insertRefund,
  type RefundRow,
  updateCardPayment,
  updateDispute,
  updateRefund,
} from './store.ts'

/** Business, payment and day for the ledger. */
export interface Booking {
  tx: Tx
  row: CardPaymentRow
  today: Temporal.PlainDate
}

/**
 * Records a successful payment, allocated to its document as far as that is open; the rest is the client's credit
 * (M8).
 */
export async function bookSuccess(booking: Booking, intent: Intent): Promise<CardPaymentRow> {
  const { tx, row } = booking
  if (row.payment_id !== null) return row
  const paymentId = await bookComing(booking, intent.receivedMinor, intent.stripeId)
  return updateCardPayment(tx, row, {
    state: 'succeeded',
    payment_id: paymentId,
    succeeded_at: now(),
    amount_minor: intent.receivedMinor,
    platform_fee_minor: intent.platformFeeMinor,
    failure: null,
    failure_code: null,
  })
}

/** Records a refund, which reopens invoices; a failed refund becomes the client's money again (M9). */
export async function bookRefund(
  booking: Booking,
  refund: Refund,
  known: readonly RefundRow[],
): Promise<void> {
  const { tx, row } = booking
  const found = known.find(
    ({ id, stripe_id: stripeId }) =>
      stripeId === refund.stripeId ||
      (stripeId === null && isOurId(refund.cardRefundId) && id === refund.cardRefundId),
  )
  const kept =
    found ??
    (await insertRefund(tx, {
      business_id: row.business_id,
      id: newId(),
      card_payment_id: row.id,
      amount_minor: refund.amountMinor,
      stripe_id: refund.stripeId,
      state: refund.state,
      asked_at: now(),
    }))
  // A refund that failed at Stripe stays failed, even if an older answer differs; one that could not be
  // requested may still succeed.
  const state = kept.state === 'failed' && kept.stripe_id !== null ? 'failed' : refund.state
  const money = await bookBack(booking, kept, refund, {
    about: 'refund',
    isGone: state !== 'failed',
    isBack: state === 'failed',
  })
  await updateRefund(tx, kept, {
    ...money,
    stripe_id: refund.stripeId,
    amount_minor: refund.amountMinor,
    state,
    failure: refund.failure ?? (state === 'failed' ? kept.failure : null),
  })
}

/** During a dispute the payer has the money and the invoice is open (M9); if the trainer wins, it is paid again. */
export async function bookDispute(
  booking: Booking,
  dispute: Dispute,
  known: readonly DisputeRow[],
): Promise<void> {
  const { tx, row } = booking
  const found = known.find(({ stripe_id: stripeId }) => stripeId === dispute.stripeId)
  const kept =
    found ??
    (await insertDispute(tx, {
      business_id: row.business_id,
      id: newId(),
      card_payment_id: row.id,
      stripe_id: dispute.stripeId,
      amount_minor: dispute.amountMinor,
      state: dispute.state,
      reason: dispute.reason,
      respond_by: dispute.respondBy,
      noticed_at: now(),
    }))
  const money = await bookBack(booking, kept, dispute, {
    about: 'dispute',
    isGone: dispute.state !== 'warning' && dispute.state !== 'won',
    isBack: dispute.state === 'won',
  })
  await updateDispute(tx, kept, { ...money, state: dispute.state, respond_by: dispute.respondBy })
}

interface Back {
  booked: string | null
  undone: string | null
  booked_minor: number
}

/** Records once that money left, and once that it returned; only money that left can return. */
async function bookBack(
  booking: Booking,
  kept: Back,
  { amountMinor, stripeId }: Refund | Dispute,
  { about, isGone, isBack }: { about: 'refund' | 'dispute'; isGone: boolean; isBack: boolean },
): Promise<Back> {
  if (kept.booked === null && isGone) return bookGoing(booking, amountMinor, stripeId, about)
  if (kept.booked === null || kept.undone !== null || !isBack) return kept
  return { ...kept, undone: await bookComing(booking, kept.booked_minor, stripeId) }
}

async function bookComing(
  { tx, row, today }: Booking,
  amountMinor: number,
  reference: string,
): Promise<string> {
  const { business_id: businessId, client_id: clientId, document_id: documentId } = row
  const open = await openOf(tx, row)
  const used = Math.min(open, amountMinor)
  return recordPayment(tx, jobScope(businessId), {
    clientId,
    method: 'card',
    amountMinor,
    currency: row.currency,
    bookedOn: today.toString(),
    reference,
    allocations: used > 0 ? [{ documentId, amountMinor: used }] : [],
  })
}

/** Records at most what is left: part may have been refunded by hand before, which is reported as a difference. */
async function bookGoing(
  { tx, row, today }: Booking,
  amountMinor: number,
  stripeId: string,
  about: 'refund' | 'dispute',
): Promise<Back> {
  const { business_id: businessId, payment_id: paymentId } = row
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId)
  if (!payment) throw new Error(`What ${stripeId} takes back is not in the books.`)
  const left = Math.min(amountMinor, payment.amount_minor - payment.taken_back)
  if (left < amountMinor)
    await noteDifference(tx, {
      business_id: businessId,
      id: newId(),
      kind: 'amount',
      about,
      stripe_id: stripeId,
      ours_minor: left,
      theirs_minor: amountMinor,
      noticed_at: now(),
    })
  if (left === 0) return { booked: null, undone: null, booked_minor: 0 }
  const id = newId()
  await refundPayment(tx, jobScope(businessId), payment.id, {
    id,
    amountMinor: left,
    method: 'card',
    bookedOn: today.toString(),
    note: stripeId,
  })
  return { booked: id, undone: null, booked_minor: left }
}

async function openOf(tx: Tx, { client_id: clientId, document_id: documentId }: CardPaymentRow) {
  const open = await openDocuments(tx, clientId)
  return open.find(({ id }) => id === documentId)?.open ?? 0
}
