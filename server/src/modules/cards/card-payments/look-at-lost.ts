import type { Tx } from '#database/scope.ts'
import { ownBusiness } from '#modules/identity/businesses/index.ts'
import { lockMoney } from '#modules/payments/payments/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import type { Principal } from '#platform/session/gate.ts'
import { findCardPayment, updateCardPayment } from './store.ts'

/**
 * Marks a lost payment as not received: reminders of its invoice continue (M11). A later message from Stripe still
 * counts (M10). Throws `not_found`, and `version_conflict` for a payment that is not lost, or already reviewed.
 */
export async function lookAtLost(
  tx: Tx,
  { principal, origin }: { principal: Principal; origin: Origin },
  id: string,
  note: string,
): Promise<void> {
  const businessId = ownBusiness(principal)
  const found = await findCardPayment(tx, id)
  if (!found) throw new AppError('not_found')
  await lockMoney(tx, found.clientId)
  const row = await findCardPayment(tx, id)
  if (row?.state !== 'lost' || row.lookedAt !== null) throw new AppError('version_conflict')
  await updateCardPayment(tx, row, {
    lookedAt: now(),
    lookedBy: principal.userId,
    lookedByName: `${principal.firstName} ${principal.lastName}`.trim(),
    lookedNote: note,
  })
  await audit(
    tx,
    'card_payment_looked_at',
    { principal, origin },
    { object: ['business', businessId], detail: { cardPaymentId: id } },
  )
}
