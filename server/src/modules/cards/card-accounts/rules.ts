import type { ReplyOf } from '@cavaletti/contract'
import type { cardAccountApi } from '@cavaletti/contract/cards/cards'

/** The platform fee of an amount in the minor unit, rounded down. */
export function platformFeeOf(amountMinor: number, basisPoints: number): number {
  return Math.floor((amountMinor * basisPoints) / 10_000)
}

/** Whether an account no longer lets us act for it: its owner disconnected or closed it. */
export function isDisconnected({ disabledReason }: { disabledReason: string | null }): boolean {
  return disabledReason === 'disconnected'
}

/** State of an account's onboarding. */
export function accountState(
  account: { stripeId: string | null; chargesEnabled: boolean; detailsSubmitted: boolean } | undefined,
): ReplyOf<typeof cardAccountApi.cardAccount>['state'] {
  if (!account?.stripeId) return 'none'
  if (account.chargesEnabled) return 'ready'
  return account.detailsSubmitted ? 'restricted' : 'begun'
}
