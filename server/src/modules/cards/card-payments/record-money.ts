import { jobScope, type Tx } from '#database/scope.ts'
import { noteDifference } from '#modules/cards/stripe-discrepancies/index.ts'
import { findPayment, openDocuments, recordPayment, refundPayment } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
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
export interface Recording {
  tx: Tx
  row: CardPaymentRow
  today: Temporal.PlainDate
}

/** The money for places is there: now they can be recorded. */
export const placesPaid = defineAnnouncement<{ bookingPaymentId: string }>('places were paid')

/**
 * Records a successful payment, allocated to its document as far as that is open; the rest is the client's credit
 * (M8).
 */
export async function recordSuccess(recording: Recording, intent: Intent): Promise<CardPaymentRow> {
  const { tx, row } = recording
  if (row.paymentId !== null) return row
  const paymentId = await recordComing(recording, intent.receivedMinor, intent.stripeId)
  const paid = await updateCardPayment(tx, row, {
    state: 'succeeded',
    paymentId,
    succeededAt: now(),
    amountMinor: intent.receivedMinor,
    platformFeeMinor: intent.platformFeeMinor,
    failure: null,
    failureCode: null,
  })
  if (row.bookingPaymentId !== null)
    await announce(tx, placesPaid, { bookingPaymentId: row.bookingPaymentId })
  return paid
}

/** Records a refund, which reopens invoices; a failed refund becomes the client's money again (M9). */
export async function recordRefund(
  recording: Recording,
  refund: Refund,
  known: readonly RefundRow[],
): Promise<void> {
  const { tx, row } = recording
  const found = known.find(
    ({ id, stripeId }) =>
      stripeId === refund.stripeId ||
      (stripeId === null && isOurId(refund.cardRefundId) && id === refund.cardRefundId),
  )
  const kept =
    found ??
    (await insertRefund(tx, {
      businessId: row.businessId,
      id: newId(),
      cardPaymentId: row.id,
      amountMinor: refund.amountMinor,
      stripeId: refund.stripeId,
      state: refund.state,
      askedAt: now(),
    }))
  // A refund that failed at Stripe stays failed, even if an older answer differs; one that could not be
  // requested may still succeed.
  const state = kept.state === 'failed' && kept.stripeId !== null ? 'failed' : refund.state
  const money = await recordBack(recording, kept, refund, {
    about: 'refund',
    isGone: state !== 'failed',
    isBack: state === 'failed',
  })
  await updateRefund(tx, kept, {
    ...money,
    stripeId: refund.stripeId,
    amountMinor: refund.amountMinor,
    state,
    failure: refund.failure ?? (state === 'failed' ? kept.failure : null),
  })
}

/** During a dispute the payer has the money and the invoice is open (M9); if the trainer wins, it is paid again. */
export async function recordDispute(
  recording: Recording,
  dispute: Dispute,
  known: readonly DisputeRow[],
): Promise<void> {
  const { tx, row } = recording
  const found = known.find(({ stripeId }) => stripeId === dispute.stripeId)
  const kept =
    found ??
    (await insertDispute(tx, {
      businessId: row.businessId,
      id: newId(),
      cardPaymentId: row.id,
      stripeId: dispute.stripeId,
      amountMinor: dispute.amountMinor,
      state: dispute.state,
      reason: dispute.reason,
      respondBy: dispute.respondBy,
      noticedAt: now(),
    }))
  const money = await recordBack(recording, kept, dispute, {
    about: 'dispute',
    isGone: dispute.state !== 'warning' && dispute.state !== 'won',
    isBack: dispute.state === 'won',
  })
  await updateDispute(tx, kept, { ...money, state: dispute.state, respondBy: dispute.respondBy })
}

interface Back {
  recorded: string | null
  undone: string | null
  recordedMinor: number
}

/** Records once that money left, and once that it returned; only money that left can return. */
async function recordBack(
  recording: Recording,
  kept: Back,
  { amountMinor, stripeId }: Refund | Dispute,
  { about, isGone, isBack }: { about: 'refund' | 'dispute'; isGone: boolean; isBack: boolean },
): Promise<Back> {
  if (kept.recorded === null && isGone) return recordGoing(recording, amountMinor, stripeId, about)
  if (kept.recorded === null || kept.undone !== null || !isBack) return kept
  return { ...kept, undone: await recordComing(recording, kept.recordedMinor, stripeId) }
}

async function recordComing(
  { tx, row, today }: Recording,
  amountMinor: number,
  reference: string,
): Promise<string> {
  const { businessId, clientId, documentId } = row
  const open = await openOf(tx, row)
  const used = Math.min(open, amountMinor)
  return recordPayment(tx, jobScope(businessId), {
    clientId,
    method: 'card',
    amountMinor,
    currency: row.currency,
    paidOn: today.toString(),
    reference,
    allocations: used > 0 && documentId !== null ? [{ documentId, amountMinor: used }] : [],
  })
}

/** Records at most what is left: part may have been refunded by hand before, which is reported as a difference. */
async function recordGoing(
  { tx, row, today }: Recording,
  amountMinor: number,
  stripeId: string,
  about: 'refund' | 'dispute',
): Promise<Back> {
  const { businessId, paymentId } = row
  const payment = paymentId === null ? undefined : await findPayment(tx, paymentId)
  if (!payment) throw new Error(`What ${stripeId} takes back is not in the ledger.`)
  const left = Math.min(amountMinor, payment.amountMinor - payment.takenBack)
  if (left < amountMinor)
    await noteDifference(tx, {
      businessId,
      id: newId(),
      kind: 'amount',
      about,
      stripeId,
      oursMinor: left,
      theirsMinor: amountMinor,
      noticedAt: now(),
    })
  if (left === 0) return { recorded: null, undone: null, recordedMinor: 0 }
  const id = newId()
  await refundPayment(tx, jobScope(businessId), payment.id, {
    id,
    amountMinor: left,
    method: 'card',
    paidOn: today.toString(),
    note: stripeId,
  })
  return { recorded: id, undone: null, recordedMinor: left }
}

async function openOf(tx: Tx, { clientId, documentId }: CardPaymentRow) {
  const open = await openDocuments(tx, clientId)
  return open.find(({ id }) => id === documentId)?.open ?? 0
}
