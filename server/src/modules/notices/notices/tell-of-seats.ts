import type { Tx } from '#database/scope.ts'
import type { SeatChange } from '#modules/schedule/lessons/index.ts'
import { now } from '#platform/clock.ts'
import { collectsUntil } from './collect-changes.ts'
import { insertNotices } from './note-store.ts'

/** Writes the notices of changed seats, in the transaction of the change. */
export async function tellOfSeats(
  tx: Tx,
  told: { businessId: string; actorId: string; isClient: boolean; changes: SeatChange[] },
): Promise<void> {
  const at = now()
  await insertNotices(tx, { ...told, now: at, collectsUntil: collectsUntil(at) })
}
