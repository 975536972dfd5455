import type { Tx } from '#database/scope.ts'
import { type CardAccountRow, findCardAccount } from './store.ts'

/** Whether payments can start: Stripe allows it, and the business wants it. */
export function accountReady(
  account: CardAccountRow | undefined,
): account is CardAccountRow & { stripeId: string } {
  return account !== undefined && account.stripeId !== null && account.chargesEnabled && account.isOffered
}

/** The account with which a business takes cards; null if it takes none. */
export async function readyAccount(tx: Tx): Promise<(CardAccountRow & { stripeId: string }) | null> {
  const account = await findCardAccount(tx)
  return accountReady(account) ? account : null
}
