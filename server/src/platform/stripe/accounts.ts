import type { Stripe } from 'stripe'
import { ask, isDisconnected } from './asking.ts'

/** A trainer's own account. */
export interface Account {
  stripeId: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  /** What Stripe still asks for, in its own words. */
  missing: string[]
  /** Stripe's word, or `disconnected`: it lets us act for it no more. */
  disabledReason: string | null
}

export interface Accounts {
  /** Makes an account of which the trainer is the owner, pays the fees and bears the losses with Stripe. Made once for a key. */
  makeAccount(about: { country: string; email: string; name: string }, key: string): Promise<string>
  /** An address at Stripe where the trainer enters what is missing; works once, for some minutes. */
  onboardingUrl(stripeId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  fetchAccount(stripeId: string): Promise<Account>
}

export function openAccounts(sdk: Stripe): Accounts {
  return {
    async makeAccount({ country, email, name }, key) {
      const made = await ask(
        sdk.accounts.create(
          {
            country,
            email,
            business_profile: { name },
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
          },
          { idempotencyKey: key },
        ),
      )
      return made.id
    },
    async onboardingUrl(stripeId, { returnUrl, refreshUrl }) {
      const link = await ask(
        sdk.accountLinks.create({
          account: stripeId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      )
      return link.url
    },
    async fetchAccount(stripeId) {
      const fetched = sdk.accounts.retrieve(stripeId).catch((error: unknown) => {
        if (isDisconnected(error)) return null
        throw error
      })
      const account = await ask(fetched)
      if (account === null)
        return {
          stripeId,
          chargesEnabled: false,
          payoutsEnabled: false,
          detailsSubmitted: false,
          missing: [],
          disabledReason: 'disconnected',
        }
      return {
        stripeId,
        chargesEnabled: account.charges_enabled,
        payoutsEnabled: account.payouts_enabled,
        detailsSubmitted: account.details_submitted,
        missing: account.requirements?.currently_due ?? [],
        disabledReason: account.requirements?.disabled_reason ?? null,
      }
    },
  }
}
