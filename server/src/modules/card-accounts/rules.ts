import type { ReplyOf } from '@cavaletti/contract'
import type { cardAccountApi } from '@cavaletti/contract/cards'

/** The platform's part of a sum in the minor unit, rounded down: never more than was set. */
export function platformFeeOf(amountMinor: number, basisPoints: number): number {
  return Math.floor((amountMinor * basisPoints) / 10_000)
}

/** How far an account is. */
export function accountState(
  account: { stripe_id: string | null; charges_enabled: boolean; details_submitted: boolean } | undefined,
): ReplyOf<typeof cardAccountApi.cardAccount>['state'] {
  if (!account?.stripe_id) return 'none'
  if (account.charges_enabled) return 'ready'
  return account.details_submitted ? 'restricted' : 'begun'
}
