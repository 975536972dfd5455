import type { Db } from '#database/scope.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { customerFor } from './make-customer.ts'
import { syncMethods } from './sync-methods.ts'

/**
 * Starts saving a payment method; returns the client secret for Stripe.js. A customer deleted at Stripe is created
 * again. Throws `not_found`, `unavailable`, and StripeRefusal.
 */
export async function beginSaving(
  db: Db,
  stripe: StripePlatform,
  payer: { account: string; businessId: string; clientId: string },
): Promise<string> {
  try {
    return await stripe.beginSetup(payer.account, await customerFor(db, stripe, payer))
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    await syncMethods(db, stripe, payer)
    return stripe.beginSetup(payer.account, await customerFor(db, stripe, payer))
  }
}
