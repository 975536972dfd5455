import type { ReplyOf } from '@cavaletti/contract'
import type { cardsApi } from '@cavaletti/contract/cards/cards'
import type { Tx } from '#database/scope.ts'
import { findCardAccount } from '#modules/cards/card-accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { actsFor, refundable, shownState } from './rules.ts'
import { sayFailure } from './say-failure.ts'
import { disputesOf, type ListedPayment, listCardPayments, refundsOf } from './store.ts'

type Reply = ReplyOf<typeof cardsApi.cardPayment>

/** Throws `not_found`. */
export async function describePayment(tx: Tx, id: string, isTest: boolean): Promise<Reply> {
  const [row] = await listCardPayments(tx, { id, limit: 1 })
  if (!row) throw new AppError('not_found')
  return describeListed(tx, row, isTest)
}

/** A card payment for its seller, with refunds and disputes. */
export async function describeListed(tx: Tx, row: ListedPayment, isTest: boolean): Promise<Reply> {
  const account = await findCardAccount(tx)
  const refunds = await refundsOf(tx, row)
  const disputes = await disputesOf(tx, row)
  const taken = { amountMinor: row.amount_minor, takenBackMinor: row.taken_back, feeMinor: row.fee_minor }
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.client_name,
    documentId: row.document_id,
    number: row.number,
    amountMinor: row.amount_minor,
    currency: row.currency,
    state: shownState(row),
    by: row.automatic_at === null ? row.begun_by : 'automatic',
    kind: row.kind,
    lastFour: row.last_four,
    failure: row.failure && sayFailure(row.failure),
    looked:
      row.looked_at === null
        ? null
        : {
            at: row.looked_at.toString(),
            byName: row.looked_by_name ?? '',
            note: row.looked_note ?? '',
          },
    feeMinor: row.fee_minor,
    platformFeeMinor: row.platform_fee_minor,
    paymentId: row.payment_id,
    ...(row.payment_id === null || !actsFor(account, row)
      ? { refundableMinor: 0, keptFeeMinor: 0 }
      : refundable(taken, refunds, disputes, account?.keeps_fees ?? false)),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountMinor: refund.amount_minor,
      state: refund.state,
      failure: refund.failure && sayFailure(refund.failure),
      note: refund.note,
      at: refund.asked_at.toString(),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      amountMinor: dispute.amount_minor,
      state: dispute.state,
      reason: dispute.reason,
      respondBy: dispute.respond_by?.toString() ?? null,
    })),
    begunAt: row.begun_at.toString(),
    succeededAt: row.succeeded_at?.toString() ?? null,
    stripeUrl:
      account?.stripe_id && row.stripe_id
        ? `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${row.stripe_id}`
        : null,
  }
}
