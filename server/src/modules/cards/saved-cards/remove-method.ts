import { type Db, inScope, jobScope } from '#database/scope.ts'
import { AppError } from '#platform/http/app-error.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { methodsOf } from './store.ts'
import { syncMethods } from './sync-methods.ts'

/**
 * Deletes at Stripe first, then here, so that nothing hidden can be charged after a lost answer. Throws `not_found`,
 * `unavailable`.
 */
export async function removeMethod(
  db: Db,
  stripe: StripePlatform,
  payer: { account: string; businessId: string; clientId: string },
  id: string,
): Promise<void> {
  const { account, businessId, clientId } = payer
  const methods = await inScope(db, jobScope(businessId), (tx) => methodsOf(tx, clientId))
  const method = methods.find((one) => one.id === id)
  if (!method) throw new AppError('not_found')
  try {
    await stripe.forgetMethod(account, method.stripeId)
  } catch (error) {
    // Stripe had already deleted it.
    if (!(error instanceof StripeRefusal)) throw error
  }
  await syncMethods(db, stripe, payer)
}
