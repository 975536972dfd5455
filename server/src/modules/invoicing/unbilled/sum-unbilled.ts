import type { Scope, Tx } from '#database/scope.ts'
import { planCover } from '#modules/invoicing/packs/index.ts'
import { syncTravelFees } from '#modules/schedule/travel-fees/index.ts'
import { type PayerSum, sumCharges } from './store.ts'

/**
 * M16: unbilled totals up to a day, for each payer by name. Adds missing travel fees first, and leaves out what packs
 * pay for.
 */
export async function sumUnbilled(
  tx: Tx,
  scope: Scope,
  until: Temporal.PlainDate | undefined,
): Promise<PayerSum[]> {
  await syncTravelFees(tx, scope)
  return sumCharges(tx, until, await planCover(tx))
}
