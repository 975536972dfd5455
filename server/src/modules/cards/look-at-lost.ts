import type { Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/businesses/index.ts'
import { lockMoney } from '#modules/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findCardPayment, updateCardPayment } from './store.ts'

/**
 * Somebody looked what became of a lost payment, and says that its money did not come: its invoice is reminded of again
 * (M11). What Stripe tells of it later counts all the same (M10). Throws `not_found`, and `version_conflict` for one that is
 * not lost, or was looked at already.
 */
export async function lookAtLost(
  tx: Tx,
  { principal, origin }: { principal: Principal; origin: Origin },
  id: string,
  note: string,
): Promise<void> {
  const businessId = ownBusiness(principal)
  const found = await findCardPayment(tx, businessId, id)
  if (!found) throw new AppError('not_found')
  await lockMoney(tx, businessId, found.client_id)
  const row = await findCardPayment(tx, businessId, id)
  if (row?.state !== 'lost' || row.looked_at !== null) throw new AppError('version_conflict')
  await updateCardPayment(tx, row, {
    looked_at: now(),
    looked_by: principal.userId,
    looked_by_name: `${principal.firstName} ${principal.lastName}`.trim(),
    looked_note: note,
  })
  await audit(
    tx,
    'card_payment_looked_at',
    { principal, origin },
    { object: ['business', businessId], detail: { cardPaymentId: id } },
  )
}
