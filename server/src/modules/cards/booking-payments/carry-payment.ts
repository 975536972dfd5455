import type { Scope, Tx } from '#database/scope.ts'
import { moveCharge } from '#modules/invoicing/unbilled/index.ts'
import { insertMovedPlace } from './store.ts'

/**
 * Reaction: what was paid for a place in a group goes along to the lesson to which it is moved (S8), so that a later
 * cancellation still refunds the card (M9). Throws like `moveCharge`.
 */
export async function carryPayment(
  tx: Tx,
  { scope, ...moved }: { scope: Scope; fromSeatId: string; toSeatId: string },
): Promise<void> {
  const documentId = await moveCharge(tx, scope, moved)
  await insertMovedPlace(tx, { ...moved, documentId })
}
