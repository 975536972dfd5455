import type { Tx } from '#database/scope.ts'
import { type CardAccountRow, findCardAccount } from './store.ts'

/** Whether payments can start: Stripe allows it, and the business wants it. */
export function accountReady(
  account: CardAccountRow | undefined,
): account is CardAccountRow & { stripe_id: string } {
  return account !== undefined && account.stripe_id !== null && account.charges_enabled && account.is_offered
}

/** The account with which a business takes cards; null if it takes none. */
export async function readyAccount(tx: Tx): Promise<(CardAccountRow & { stripe_id: string }) | null> {
  const account = await findCardAccount(tx)
  return accountReady(account) ? account : null
}
