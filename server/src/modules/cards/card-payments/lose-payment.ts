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
  if (live?.state !== 'processing' || live.stripe_account === null || live.stripe_id === null) return
  try {
    await settlePayment(parts, { account: live.stripe_account, businessId, intentId: live.stripe_id })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    await losePayment(parts, businessId, documentId)
  }
}

/** Pending, or charged automatically without an answer. */
function mayHavePaid({ state, automatic_at: triedAt, failure }: CardPaymentRow): boolean {
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
    await lockMoney(tx, found.client_id)
    const row = await findLive(tx, documentId)
    if (!row || !mayHavePaid(row)) return
    await updateCardPayment(tx, row, {
      state: 'lost',
      failure_code: code,
      failure: sentence,
      looked_at: null,
      looked_by: null,
      looked_by_name: null,
      looked_note: null,
    })
    await insertFailure(tx, {
      id: newId(),
      seller_business_id: businessId,
      card_payment_id: row.id,
      attempt: `${row.id} ${code}`,
      amount_minor: row.amount_minor,
      currency: row.currency,
      begun_by: row.automatic_at === null ? row.begun_by : 'automatic',
      code,
      message: sentence,
      stripe_id: row.stripe_id ?? '',
      failed_at: now(),
    })
  })
}
