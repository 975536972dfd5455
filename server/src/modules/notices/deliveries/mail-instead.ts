import type { Tx } from '#database/scope.ts'
import { now } from '#platform/clock.ts'
import { mailAfterAll, noticesOfPush } from './push-store.ts'

/** Nobody misses what they must know: if no device took a message, its mail is sent after all. */
export async function mailInstead(tx: Tx, { pushId }: { pushId: string }): Promise<void> {
  await mailAfterAll(tx, await noticesOfPush(tx, pushId), now())
}
