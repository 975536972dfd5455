import { type Db, inScope, jobScope } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { findCardAccount, noteStanding } from './store.ts'

/** Fetches the state of a business's account from Stripe and stores it. Throws `unavailable`. */
export async function checkAccount(db: Db, stripe: StripePlatform, businessId: string): Promise<void> {
  const row = await inScope(db, jobScope(businessId), (tx) => findCardAccount(tx))
  if (!row?.stripeId) return
  const askedAt = now()
  const account = await stripe.fetchAccount(row.stripeId)
  await inScope(db, jobScope(businessId), (tx) => noteStanding(tx, account, askedAt))
}
