import type { Stripe } from 'stripe'
import { ask, isDisconnected } from './asking.ts'

/** A business's own Stripe account. */
export interface Account {
  stripeId: string
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  /** Details Stripe still needs, by Stripe's names. */
  missing: string[]
  /** Stripe's reason, or `disconnected`: Stripe no longer lets us act for the account. */
  disabledReason: string | null
}

export interface Accounts {
  /** Creates an account whose owner is the trainer, who pays Stripe's fees and bears losses. Idempotent by key. */
  makeAccount(about: { country: string; email: string; name: string }, key: string): Promise<string>
  /** Address at Stripe for entering missing details; works once, for some minutes. */
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
