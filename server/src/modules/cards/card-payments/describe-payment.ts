import type { ReplyOf } from '@cavaletti/contract'
import type { cardsApi } from '@cavaletti/contract/cards/cards'
import type { Tx } from '#database/scope.ts'
import { findCardAccount } from '#modules/cards/card-accounts/index.ts'
import { AppError } from '#platform/http/app-error.ts'
import { actsFor, refundable, shownState } from './rules.ts'
import { sayFailure } from './say-failure.ts'
import { type ListedPayment, listCardPayments } from './list-store.ts'
import { disputesOf, refundsOf } from './store.ts'

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
  const taken = { amountMinor: row.amountMinor, takenBackMinor: row.takenBack, feeMinor: row.feeMinor }
  return {
    id: row.id,
    clientId: row.clientId,
    clientName: row.clientName,
    documentId: row.documentId,
    number: row.number,
    amountMinor: row.amountMinor,
    currency: row.currency,
    state: shownState(row),
    by: row.automaticAt === null ? row.begunBy : 'automatic',
    kind: row.kind,
    lastFour: row.lastFour,
    failure: row.failure && sayFailure(row.failure),
    looked:
      row.lookedAt === null
        ? null
        : {
            at: row.lookedAt.toString(),
            byName: row.lookedByName ?? '',
            note: row.lookedNote ?? '',
          },
    feeMinor: row.feeMinor,
    platformFeeMinor: row.platformFeeMinor,
    paymentId: row.paymentId,
    ...(row.paymentId === null || !actsFor(account, row)
      ? { refundableMinor: 0, keptFeeMinor: 0 }
      : refundable(taken, refunds, disputes, account?.keepsFees ?? false)),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amountMinor: refund.amountMinor,
      state: refund.state,
      failure: refund.failure && sayFailure(refund.failure),
      note: refund.note,
      at: refund.askedAt.toString(),
    })),
    disputes: disputes.map((dispute) => ({
      id: dispute.id,
      amountMinor: dispute.amountMinor,
      state: dispute.state,
      reason: dispute.reason,
      respondBy: dispute.respondBy?.toString() ?? null,
    })),
    begunAt: row.begunAt.toString(),
    succeededAt: row.succeededAt?.toString() ?? null,
    stripeUrl:
      account?.stripeId && row.stripeId
        ? `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${row.stripeId}`
        : null,
  }
}
