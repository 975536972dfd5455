import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { endAgreement } from './end-agreement.ts'
import { type CustomerRow, removeOthers } from './store.ts'

/** Removes a customer that Stripe no longer knows, with saved methods and agreement. */
export async function forgetCustomer(tx: Tx, row: CustomerRow): Promise<void> {
  await removeOthers(tx, row, [], now())
  await endAgreement(tx, row, { stripeId: null, lostStripeId: row.stripeId })
}
