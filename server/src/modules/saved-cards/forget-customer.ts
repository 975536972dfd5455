import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { type CustomerRow, removeOthers, updateCustomer } from './store.ts'

/** Stripe knows the client no more, with all they saved; what they agreed to, they agreed to for that. */
export async function forgetCustomer(tx: Tx, row: CustomerRow): Promise<void> {
  await removeOthers(tx, row, [], now())
  await updateCustomer(tx, row, {
    stripe_id: null,
    lost_stripe_id: row.stripe_id,
    automatic: 'never',
    agreed_at: null,
    agreed_by: null,
  })
}
