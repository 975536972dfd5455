import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import type { CancelCost } from './store.ts'
import { collectsUntil } from './collect-changes.ts'
import { insertNotices, noteCost, type NotedChanges } from './note-store.ts'

/** Writes the notices of changed seats, in the transaction of the change. */
export async function tellOfSeats(
  tx: Tx,
  told: Pick<NotedChanges, 'businessId' | 'actorId' | 'causedBy' | 'changes'>,
): Promise<void> {
  const at = now()
  await insertNotices(tx, { ...told, now: at, collectsUntil: collectsUntil(at) })
}

/** Adds what a client's cancellation costs to the trainer's notice of it. */
export function tellOfCost(tx: Tx, { seatId, cost }: { seatId: string; cost: CancelCost }): Promise<void> {
  return noteCost(tx, seatId, cost)
}
