import { inScope, jobScope } from '#database/scope.ts'
import { lockMoney } from '#modules/payments/index.ts'
import { now } from '#platform/clock.ts'
import { newId } from '#platform/keys.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { CardParts } from './begin-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { type CardPaymentRow, findLive, insertFailure, updateCardPayment } from './store.ts'

const code = 'account_unreachable'
/** For who paid, and whom they pay. */
const sentence =
  'The account at Stripe could no longer be asked whether this money came. Look there before it is paid again.'

/** Asks what became of the payment of a document that is on its way; where Stripe knows of none, it is lost. Throws `unavailable`. */
export async function askOutcome(parts: CardParts, businessId: string, documentId: string): Promise<void> {
  const live = await inScope(parts.db, jobScope(businessId), (tx) => findLive(tx, businessId, documentId))
  if (live?.state !== 'processing' || live.stripe_account === null || live.stripe_id === null) return
  try {
    await settlePayment(parts, { account: live.stripe_account, businessId, intentId: live.stripe_id })
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    await losePayment(parts, businessId, documentId)
  }
}

/** On its way; or charged without the client, and the answer never came. */
function mayHavePaid({ state, automatic_at: triedAt, failure }: CardPaymentRow): boolean {
  return state === 'processing' || (state === 'begun' && triedAt !== null && failure === null)
}

/**
 * Nobody can ask any more what became of the payment of a document that is on its way: it ends as lost, for its seller and for
 * administrators to see, and the document can be paid otherwise. What Stripe tells of it later counts (M10).
 */
export async function losePayment(
  { db }: Pick<CardParts, 'db'>,
  businessId: string,
  documentId: string,
): Promise<void> {
  await inScope(db, jobScope(businessId), async (tx) => {
    const found = await findLive(tx, businessId, documentId)
    if (!found) return
    await lockMoney(tx, businessId, found.client_id)
    const row = await findLive(tx, businessId, documentId)
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
