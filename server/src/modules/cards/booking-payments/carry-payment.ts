import type { Scope, Tx } from '#database/scope.ts'
import { moveCharge } from '#modules/invoicing/unbilled/index.ts'
import { insertMovedPlace } from './store.ts'

/**
 * Reaction: a rider moved to another lesson of a group. What was paid counts for that lesson (S8), and a later
 * cancellation still refunds the card (M9). Throws like `moveCharge`.
 */
export async function carryPayment(
  tx: Tx,
  { scope, ...moved }: { scope: Scope; fromSeatId: string; toSeatId: string },
): Promise<void> {
  const documentId = await moveCharge(tx, scope, moved)
  await insertMovedPlace(tx, { ...moved, documentId })
}
