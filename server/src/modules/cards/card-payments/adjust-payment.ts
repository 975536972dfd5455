import { inScope, jobScope } from '#database/scope.ts'
import { findCardAccount, platformFeeOf } from '#modules/cards/card-accounts/index.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import { type CardParts, abandonPayment } from './begin-payment.ts'
import { findPayable } from './find-payable.ts'
import { actsFor } from './rules.ts'
import { settlePayment } from './settle-payment.ts'
import { updateCardPayment } from './store.ts'

/**
 * Adjusts a started payment to the open amount, and cancels it if nothing is open or the amount is below Stripe's
 * minimum. Throws `unavailable`.
 */
export async function adjustPayment(parts: CardParts, businessId: string, documentId: string): Promise<void> {
  const { db, stripe } = parts
  const begun = await inScope(db, jobScope(businessId), async (tx) => {
    const { live, openMinor } = await findPayable(tx, documentId)
    if (live?.state !== 'begun' || live.amountMinor === openMinor) return null
    const account = await findCardAccount(tx)
    const { currency } = live
    const given = { account: live.stripeAccount, intentId: live.stripeId, openMinor, currency }
    // A payment that Stripe has not answered, or of a former or disconnected account, cannot be confirmed: it can be
    // cancelled without asking.
    if (live.stripeAccount === null ? openMinor <= 0 : !actsFor(account, live)) {
      await updateCardPayment(tx, live, { state: 'canceled' })
      return null
    }
    if (openMinor <= 0) return { ...given, platformFeeMinor: 0 }
    const platformFeeMinor = platformFeeOf(openMinor, live.feeBasisPoints)
    await updateCardPayment(tx, live, { amountMinor: openMinor, platformFeeMinor })
    return { ...given, platformFeeMinor }
  })
  if (!begun) return
  const { account, intentId, openMinor, currency, platformFeeMinor } = begun
  if (account === null || intentId === null) return
  try {
    if (openMinor <= 0) await stripe.cancelIntent(account, intentId)
    else {
      const { saves } = await stripe.fetchIntent(account, intentId)
      const terms = { amountMinor: openMinor, currency, platformFeeMinor, customer: null, saves }
      await stripe.changeIntent(account, intentId, terms)
    }
  } catch (error) {
    // The payment succeeded first: any excess becomes the client's credit. Or the amount is too small for a card.
    if (!(error instanceof StripeRefusal)) throw error
    await abandonPayment(parts, account, { stripeId: intentId })
  }
  await settlePayment(parts, { account, businessId, intentId })
}
