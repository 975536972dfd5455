import { type Db, inScope } from '#database/scope.ts'
import { findBusiness, ownBusiness } from '#modules/identity/businesses/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import type { Principal } from '#platform/session/gate.ts'
import { StripeRefusal } from '#platform/stripe/asking.ts'
import type { StripePlatform } from '#platform/stripe/stripe.ts'
import { isDisconnected } from './rules.ts'
import { keepStripeId, lockCardAccount } from './store.ts'

/** A business takes cards with another Stripe account. Past payments stay with the previous one. */
export const cardAccountReplaced = defineAnnouncement<null>('a Stripe account was replaced')

/** Screen to which Stripe returns. */
const screen = '/trainer/invoices/cards'

/**
 * Creates a Stripe account for the business, once, and returns the address for onboarding. Replaces an account that
 * no longer lets us act for it. Throws `not_found`, `forbidden` for trainers other than the owner,
 * `card_account_refused`, `unavailable`.
 */
export async function connectAccount(
  parts: { db: Db; stripe: StripePlatform; publicUrl: string },
  principal: Principal,
  origin: Origin,
): Promise<string> {
  try {
    return await leadToStripe(parts, principal, origin)
  } catch (error) {
    // For example, a country that Stripe does not support, or a platform profile that is incomplete.
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
    const business = await findBusiness(tx)
    if (!business) throw new AppError('not_found')
    return { business, account: await lockCardAccount(tx) }
  })
  const { stripeId: before } = account
  const isInUse = before !== null && !isDisconnected(await stripe.fetchAccount(before))
  const stripeId = isInUse
    ? before
    : await stripe.makeAccount(
        { country: business.country, email: principal.email, name: business.name },
        // Concurrent and repeated requests get the same account.
        ['account', businessId, ...(before === null ? [] : ['after', before])].join(' '),
      )
  if (!isInUse)
    await inScope(db, principal.scope, async (tx) => {
      await lockCardAccount(tx)
      const isKept = await keepStripeId(tx, stripeId, { before, at: now() })
      if (isKept && before !== null && before !== stripeId) await announce(tx, cardAccountReplaced, null)
      await audit(tx, 'card_account_connected', { origin, principal }, { object: ['business', businessId] })
    })
  return stripe.onboardingUrl(stripeId, {
    returnUrl: `${publicUrl}${screen}?stripe=return`,
    refreshUrl: `${publicUrl}${screen}?stripe=refresh`,
  })
}
