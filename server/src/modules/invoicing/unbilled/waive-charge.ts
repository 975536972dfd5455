import type { BodyOf } from '@cavaletti/contract'
import type { unbilledApi } from '@cavaletti/contract/invoicing/unbilled'
import type { Scope, Tx } from '#database/scope.ts'
import { soldByTrainer } from '#modules/schedule/charge-status/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Origin } from '#platform/http/handlers.ts'
import { say } from '#platform/messages/say.ts'
import type { Principal } from '#platform/session/gate.ts'
import { newId } from '#platform/keys.ts'
import { findCharge, insertWaiver, lockChargeable, revokeWaiver } from './store.ts'

/**
 * Waives a charge with a reason (M16). Locks the item first, so that nobody charges it concurrently. Throws
 * `invalid_input`, `not_found`, `id_taken`, and `charged_already` for an item that is on a document or waived, and
 * `sold_by_trainer`.
 */
export async function waiveCharge(
  tx: Tx,
  { actorId }: Scope,
  { id = newId(), seatId, extraId, reason }: BodyOf<typeof unbilledApi.waive>,
) {
  const charged = seatId ?? extraId
  if (!charged || (seatId && extraId))
    throw new AppError('invalid_input', { fields: { seatId: say('must be one seat or one extra') } })
  if (seatId && (await soldByTrainer(tx, [seatId]))) throw new AppError('sold_by_trainer')
  if (!(await lockChargeable(tx, { seatId, extraId }))) throw new AppError('not_found')
  const charge = await findCharge(tx, charged)
  if (!charge) throw new AppError('charged_already')
  return insertWaiver(tx, {
    businessId: tx.businessId,
    id,
    seatId: seatId ?? null,
    extraId: extraId ?? null,
    reason,
    waivedBy: actorId,
  })
}

/** Undoes a waiver and records the user, also in the audit log. Throws `not_found`. */
export async function unwaiveCharge(
  tx: Tx,
  by: { principal: Principal; origin: Origin },
  id: string,
): Promise<void> {
  const { userId, firstName, lastName } = by.principal
  const name = `${firstName} ${lastName}`.trim()
  const waiver = await revokeWaiver(tx, id, { userId, name })
  if (!waiver) throw new AppError('not_found')
  // Without the reason, which may name somebody: the log outlives an erasure (P11).
  const detail = { seatId: waiver.seatId, extraId: waiver.extraId }
  await audit(tx, 'charge_waiver_taken_back', by, { object: ['business', tx.businessId], detail })
}
