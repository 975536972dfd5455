import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { announce, defineAnnouncement } from '#platform/reactions.ts'
import { type CustomerRow, forgetAll, updateCustomer, withdrawAgreement } from './store.ts'

/** Stops automatic payment of a client's invoices. */
export const automaticEnded = defineAnnouncement<{ clientId: string }>(
  'a client’s agreement to automatic payment ended',
)

/** Ends the agreement of a locked customer, with other changes of the row. */
export async function endAgreement(
  tx: Tx,
  row: CustomerRow,
  changes: Pick<Partial<CustomerRow>, 'stripeId' | 'lostStripeId'> = {},
): Promise<void> {
  await updateCustomer(tx, row, { ...changes, automatic: 'never', agreedAt: null, agreedBy: null })
  if (row.automatic === 'never') return
  await announce(tx, automaticEnded, { clientId: row.clientId })
}

/** Clients who left can no longer end their agreement, so it ends with them. */
export async function endAgreementOfLeaver(tx: Tx, { clientId }: { clientId: string }): Promise<void> {
  if (await withdrawAgreement(tx, clientId)) await announce(tx, automaticEnded, { clientId })
}

/**
 * Removes all saved methods and agreements of a business, because they belong to its previous Stripe account.
 * Checks of invoices stay, so that clients who relied on automatic payment are informed.
 */
export async function forgetSavedCards(tx: Tx): Promise<void> {
  await forgetAll(tx, now())
}
