import { msg } from '@cavaletti/contract/messages'
import { inScope, jobScope } from '#database/scope.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { CardParts } from './begin-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findLive, insertFailure, updateCardPayment } from './store.ts'

const code = 'account_unreachable'
/** For the payer and the seller. */
const sentence = msg(
  'The Stripe account was disconnected, so we don’t know whether this payment arrived. Check in Stripe before you ask for it again.',
)

/** Asks Stripe for the outcome of a pending payment; if Stripe does not know it, it is lost. Throws `unavailable`. */
export async function askOutcome(parts: CardParts, businessId: string, documentId: string): Promise<void> {
  const live = await inScope(parts.db, jobScope(businessId), (tx) => findLive(tx, documentId))
  if (live?.state !== 'processing' || live.stripeAccount === null || live.stripeId === null) return
  try {
    await settlePayment(parts, { account: live.stripeAccount, businessId, intentId: live.stripeId })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    await losePayment(parts, businessId, documentId)
  }
}

/** Pending, or charged automatically without an answer. */
function mayHavePaid({ state, automaticAt: triedAt, failure }: CardPaymentRow): boolean {
  return state === 'processing' || (state === 'begun' && triedAt !== null && failure === null)
}

/**
 * Marks a pending payment as lost, because nobody can ask Stripe any more. Seller and administrators see it, and the
 * document can be paid in another way. A later message from Stripe counts (M10).
 */
export async function losePayment(
  { db }: Pick<CardParts, 'db'>,
  businessId: string,
  documentId: string,
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const found = await findLive(tx, documentId)
    if (!found) return
    await lockMoney(tx, found.clientId)
    const row = await findLive(tx, documentId)
    if (!row || !mayHavePaid(row)) return
    await updateCardPayment(tx, row, {
      state: 'lost',
      failureCode: code,
      failure: sentence,
      lookedAt: null,
      lookedBy: null,
      lookedByName: null,
      lookedNote: null,
    })
    await insertFailure(tx, {
      id: newId(),
      sellerBusinessId: businessId,
      cardPaymentId: row.id,
      attempt: `${row.id} ${code}`,
      amountMinor: row.amountMinor,
      currency: row.currency,
      begunBy: row.automaticAt === null ? row.begunBy : 'automatic',
      code,
      message: sentence,
      stripeId: row.stripeId ?? '',
      failedAt: now(),
    })
  })
}
