import type { AnyTx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { endRemoval, findOpen } from './store.ts'

/** After a sign-in with the second step, which is not lost then. */
export async function endNotLost(tx: AnyTx, { userId }: { userId: string }): Promise<void> {
  const open = await findOpen(tx, userId)
  if (open) await endRemoval(tx, open.id, { outcome: 'not_lost', endedBy: null, endedAt: now() })
}
