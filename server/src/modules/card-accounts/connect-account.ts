import { type Db, inScope } from '#database/scope.ts'
import { findBusiness, mayChangeBusiness, ownBusiness } from '#modules/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { isDisconnected } from './rules.ts'
import { keepStripeId, lockCardAccount } from './store.ts'

/** Where in the product Stripe leads back to. */
const screen = '/trainer/invoices/cards'

/**
 * Makes an account at Stripe for the business, once whoever asks however often, and answers the address where the
 * trainer goes on with it. Another one takes the place of one that no longer lets this platform act for it. Throws `not_found`, `forbidden` for anybody but the owner, `card_account_refused`, `unavailable`.
 */
export async function connectAccount(
  parts: { db: Db; stripe: StripePlatform; publicUrl: string },
  principal: Principal,
  origin: Origin,
): Promise<string> {
  try {
    return await leadToStripe(parts, principal, origin)
  } catch (error) {
    // Such as a country in which Stripe opens none, or a platform that has not said yet who bears losses.
    if (error instanceof StripeRefusal) throw new AppError('card_account_refused')
    throw error
  }
}

async function leadToStripe(
  { db, stripe, publicUrl }: { db: Db; stripe: StripePlatform; publicUrl: string },
  principal: Principal,
  origin: Origin,
): Promise<string> {
  const businessId = ownBusiness(principal)
  const { account, business } = await inScope(db, principal.scope, async (tx) => {
    const business = await findBusiness(tx, businessId)
    if (!business) throw new AppError('not_found')
    if (!mayChangeBusiness(principal.scope, business)) throw new AppError('forbidden')
    return { business, account: await lockCardAccount(tx, businessId) }
  })
  const { stripe_id: before } = account
  const isInUse = before !== null && !isDisconnected(await stripe.fetchAccount(before))
  const stripeId = isInUse
    ? before
    : await stripe.makeAccount(
        { country: business.country, email: principal.email, name: business.name },
        // Whoever asks at the same time, or again because the answer got lost, gets the same account.
        ['account', businessId, ...(before === null ? [] : ['after', before])].join(' '),
      )
  if (!isInUse)
    await inScope(db, principal.scope, async (tx) => {
      await lockCardAccount(tx, businessId)
      await keepStripeId(tx, businessId, stripeId, { before, at: now() })
      await audit(tx, 'card_account_connected', { origin, principal }, { object: ['business', businessId] })
    })
  return stripe.onboardingUrl(stripeId, {
    returnUrl: `${publicUrl}${screen}?stripe=return`,
    refreshUrl: `${publicUrl}${screen}?stripe=refresh`,
  })
}
